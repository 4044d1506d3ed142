/** What an application wrote for version 0.1.0. Only what a heading of UPGRADING.md names does not compile any more. */
import * as kit from '@site/ui-kit';
import type { ButtonProps, FillColor, SelectOption } from '@site/ui-kit';
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
  <kit.Section color="ink" space="tight" as="header">
    <kit.Container width="text">
      <kit.Breadcrumbs items={links} renderLink={(item, props) => <a {...props}>{item.label}</a>} />
      <kit.DropdownMenu label="Menu" items={links} align="end" renderLink={(item) => item.href} />
      <kit.Card tone="dark" as="article" padding="none">
        <kit.CardLink href="/">Home</kit.CardLink>
      </kit.Card>
      {/* @ts-expect-error -- Hues are no backgrounds */}
      <kit.Card color="green">A card</kit.Card>
      {/* @ts-expect-error -- Hues are no backgrounds */}
      <kit.Section color="yellow">A band</kit.Section>
      <kit.Accordion items={[{ title: 'A', content: 'B', open: true }]} headingLevel={2} opening="single" />
      <kit.Alert kind="success">Sent</kit.Alert>
      <kit.Button {...go} loading loadingLabel="Sending" iconEnd={<kit.IconCheck title="Done" />}>
        Send
      </kit.Button>
      <kit.Button size="icon" aria-label="Close" variant="ghost" />
      <kit.Button asChild variant="link">
        <a href="/">Home</a>
      </kit.Button>
      <kit.Carousel label="Slides" previousLabel="Back" nextLabel="On">
        A slide
      </kit.Carousel>
      <kit.Checkbox label="Terms" error="Agree" required />
      <kit.Field label="Own" hint="Hint">
        {(control) => <input {...control} />}
      </kit.Field>
      {/* @ts-expect-error -- Pagination takes texts */}
      <kit.Pagination {...pages} />
      <kit.Select label="Package" options={packages} placeholder={false} size="sm" />
      <kit.Spinner label="Loading" size="lg" />
      <kit.Tag color="mint">New</kit.Tag>
      <kit.TextArea label="Message" rows={3} labelPlacement="above" />
      <kit.TextField label="Name" ref={field} type="email" labelPlacement="float" />
      <kit.VisuallyHidden>Heard</kit.VisuallyHidden>
      <Dialog open onClose={() => {}} title="T" closeLabel="C" initialFocus={field} size="wide">
        Inside
      </Dialog>
      {/* @ts-expect-error -- Dialog gives a reason */}
      <Dialog open onClose={close} title="T">
        Inside
      </Dialog>
    </kit.Container>
  </kit.Section>
);
