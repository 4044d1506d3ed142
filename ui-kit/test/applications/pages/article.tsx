import {
  Accordion,
  Breadcrumbs,
  Button,
  Card,
  CardLink,
  Carousel,
  Container,
  DropdownMenu,
  IconArrowRight,
  Pagination,
  popoverTarget,
  Section,
  Spinner,
  Tag,
  VisuallyHidden,
} from '@site/ui-kit';

const MENU = [
  { label: 'Cases', href: '#cases', current: true },
  { label: 'Workshops', href: '#workshops' },
];
const WAY = [
  { label: 'Home', href: '#home' },
  { label: 'Cases', href: '#cases' },
  { label: 'Orders without retyping', href: '#' },
];
const QUESTIONS = [
  { title: 'How long did it take?', content: 'Six weeks, of which one was the workshop.' },
  { title: 'Who looks after it?', content: 'Two people in the office, an hour a week.' },
];
const MORE = ['Proof you can hold', 'Two days, one tool', 'Six partners', 'Paper out', 'Papers in'];
/** The types of React 18 lack this attribute. */
const POPOVER = { popover: 'auto' } as const;

export const SiteHeader = () => (
  <Section as="header" color="night" space="none">
    <Container as="nav" aria-label="Main">
      <DropdownMenu label="Brightfold" items={MENU} />
    </Container>
  </Section>
);

/** Bands with grounds of their own; everything in them adapts. It needs no script, and renders in server components. */
export const Article = () => (
  <>
    <Section as="div" color="fourth" space="tight">
      <Container className="stack">
        <Breadcrumbs items={WAY} renderLink={(_item, props) => <a {...props}>{props.children}</a>} />
        <h1>Orders without retyping</h1>
        <div className="row">
          <Tag color="night">Manufacturing</Tag>
          <Tag>Four minutes</Tag>
          <Button {...popoverTarget('contents')} variant="link">
            Contents
          </Button>
          <div {...POPOVER} id="contents">
            <a href="#more">More cases</a>
          </div>
        </div>
      </Container>
    </Section>
    <Section as="article" space="tight">
      <Container width="text" className="stack">
        <p>Four hundred orders a month came by mail, and somebody typed each of them again.</p>
        <p>Now they are read out, checked, and only what does not fit is shown to a person.</p>
        <h2>Questions</h2>
        <Accordion items={QUESTIONS} />
        <div className="row">
          <Button asChild variant="fancy" iconEnd={<IconArrowRight />}>
            <a href="#book">
              Book a call <VisuallyHidden>about orders</VisuallyHidden>
            </a>
          </Button>
        </div>
        <p>
          <Spinner label="Loading" /> Comments
        </p>
      </Container>
    </Section>
    <Section tone="dark" space="tight" aria-labelledby="more">
      <Container className="stack" id="cases-1">
        <h2 id="more">More cases</h2>
        <Carousel label="Cases">
          {MORE.map((title) => (
            <Card key={title} as="article">
              <h3>
                <CardLink href="#case">{title}</CardLink>
              </h3>
            </Card>
          ))}
        </Carousel>
        <Pagination page={2} pages={4} href="#cases-{page}" />
      </Container>
    </Section>
  </>
);
