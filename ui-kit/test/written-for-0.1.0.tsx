/** What an application wrote for version 0.1.0. Only what a heading of UPGRADING.md names does not compile any more. */
import {
  Accordion,
  Alert,
  Breadcrumbs,
  Button,
  Card,
  CardLink,
  Carousel,
  Checkbox,
  Container,
  DropdownMenu,
  Field,
  IconCheck,
  Pagination,
  Section,
  Select,
  Spinner,
  Tag,
  TextArea,
  TextField,
  VisuallyHidden,
  type ButtonProps,
  type FillColor,
  type SelectOption,
} from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import { createRef } from 'react';

const fill: FillColor = 'yellow';
const go: ButtonProps = { variant: 'fill', color: fill, size: 'lg', type: 'submit' };
const packages: readonly SelectOption[] = [{ value: 'a', label: 'A', disabled: true }];
const links = [{ label: 'Dates', href: '/dates', current: true }];
const pages = {
  page: 1,
  pages: 9,
  hrefFor: (page: number) => `/news?page=${page}`,
  pageLabel: (page: number) => `Page ${page}`,
};
const field = createRef<HTMLInputElement>();
const close = (isForGood?: boolean) => isForGood;

export const page = (
  <Section color="ink" space="tight" as="header">
    <Container width="text">
      <Breadcrumbs items={links} renderLink={(item, props) => <a {...props}>{item.label}</a>} />
      <DropdownMenu label="Menu" items={links} align="end" renderLink={(item) => item.href} />
      <Card tone="dark" as="article" padding="none">
        <CardLink href="/">Home</CardLink>
      </Card>
      {/* @ts-expect-error -- Hues are no backgrounds */}
      <Card color="green">A card</Card>
      {/* @ts-expect-error -- Hues are no backgrounds */}
      <Section color="yellow">A band</Section>
      <Accordion items={[{ title: 'A', content: 'B', open: true }]} headingLevel={2} opening="single" />
      <Alert kind="success">Sent</Alert>
      <Button {...go} loading loadingLabel="Sending" iconEnd={<IconCheck title="Done" />}>
        Send
      </Button>
      <Button size="icon" aria-label="Close" variant="ghost" />
      <Button asChild variant="link">
        <a href="/">Home</a>
      </Button>
      <Carousel label="Slides" previousLabel="Back" nextLabel="On">
        A slide
      </Carousel>
      <Checkbox label="Terms" error="Agree" required />
      <Field label="Own" hint="Hint">
        {(control) => <input {...control} />}
      </Field>
      {/* @ts-expect-error -- Pagination takes texts */}
      <Pagination {...pages} />
      <Select label="Package" options={packages} placeholder={false} size="sm" />
      <Spinner label="Loading" size="lg" />
      <Tag color="mint">New</Tag>
      <TextArea label="Message" rows={3} labelPlacement="above" />
      <TextField label="Name" ref={field} type="email" labelPlacement="float" />
      <VisuallyHidden>Heard</VisuallyHidden>
      <Dialog open onClose={() => {}} title="T" closeLabel="C" initialFocus={field} size="wide">
        Inside
      </Dialog>
      {/* @ts-expect-error -- Dialog gives a reason */}
      <Dialog open onClose={close} title="T">
        Inside
      </Dialog>
    </Container>
  </Section>
);
