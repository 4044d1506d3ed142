import {
  Accordion,
  Alert,
  Breadcrumbs,
  Button,
  Card,
  CardLink,
  Container,
  Pagination,
  popoverTarget,
  Section,
  Spinner,
  Tag,
  VisuallyHidden,
} from '@site/ui-kit';

/** The types of React 18 lack this attribute. */
const AUTO = { popover: 'auto' } as const;

/** What server components render themselves: there are functions as props, and a component that would be asynchronous. */
export const SERVER_PARTS = {
  Accordion: <Accordion headingLevel={2} items={[{ title: 'When?', content: 'On Friday.' }]} />,
  Alert: <Alert kind="info">Nothing new.</Alert>,
  Breadcrumbs: (
    <Breadcrumbs
      items={[
        { label: 'Home', href: '#home' },
        { label: 'Parts', href: '#parts' },
      ]}
      renderLink={(_item, props) => <a {...props}>{props.children}</a>}
    />
  ),
  Button: (
    <Button asChild variant="fill" color="primary">
      <a href="#button">Read on</a>
    </Button>
  ),
  Card: (
    <Card color="ink" as="article">
      A card
    </Card>
  ),
  CardLink: (
    <Card>
      <CardLink href="#card">A card to press</CardLink>
    </Card>
  ),
  Container: <Container width="text">Centred</Container>,
  Pagination: <Pagination page={2} pages={9} href="#page-{page}" label="News" />,
  popoverTarget: (
    <>
      <Button {...popoverTarget('tips')}>Tips</Button>
      <div {...AUTO} id="tips">
        Without a script of ours.
      </div>
    </>
  ),
  Section: <Section tone="dark">A band</Section>,
  Spinner: <Spinner label="Loading" />,
  Tag: <Tag color="pink">New</Tag>,
  VisuallyHidden: <VisuallyHidden>Only heard</VisuallyHidden>,
};
