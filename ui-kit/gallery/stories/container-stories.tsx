import {
  Accordion,
  Button,
  Card,
  CardLink,
  Carousel,
  Container,
  IconArrowRight,
  Section,
  Tag,
  type FillColor,
} from '@brightfold/ui-kit';
import type { Story } from '../story';

const FILLS: FillColor[] = ['green', 'mint', 'yellow', 'pink', 'blue', 'darkblue'];
const PLANES = ['paper', 'ink', ...FILLS] as const;
const SERVICES = [
  {
    color: 'darkblue',
    kind: 'Digitalization',
    title: 'Paper out, flow in',
    text: 'Processes mapped, cut and automated.',
  },
  {
    color: 'pink',
    kind: 'Web3',
    title: 'Proof you can hold',
    text: 'Tokens and registries that survive an audit.',
  },
  {
    color: 'mint',
    kind: 'Workshops',
    title: 'Two days, one working tool',
    text: 'Your team leaves with something it uses on Monday.',
  },
  {
    color: 'yellow',
    kind: 'EU projects',
    title: 'Six partners, one result',
    text: 'We write less and build more of it.',
  },
] as const;
const QUESTIONS = [
  {
    title: 'How long does it take?',
    content: 'Four to eight weeks for the first process, counted from the workshop.',
  },
  { title: 'Do we need new machines?', content: 'No. What you have is read out, not replaced.' },
  { title: 'Who owns the code?', content: 'You do, from the first day.' },
];

export const cardStory: Story = {
  name: 'Card',
  summary: 'A filled plane. With a CardLink the whole plane can be pressed and is still one link.',
  native: 'div',
  playground: {
    component: Card,
    props: { color: 'mint', children: 'Two days, one working tool.' },
    toValid: ({ tone, color, ...props }) => ({ ...props, ...(color ? { color } : { tone }) }),
    without: ['as'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'Every plane',
      layout: 'grid',
      element: (
        <>
          <Card>raised</Card>
          <Card tone="light">tone light</Card>
          <Card tone="dark">tone dark</Card>
          {PLANES.map((color) => (
            <Card key={color} color={color}>
              {color}
            </Card>
          ))}
        </>
      ),
    },
    {
      title: 'The plane as a link',
      note: 'Other links and buttons in the card stay reachable above it.',
      layout: 'grid',
      element: (
        <>
          {SERVICES.map(({ color, kind, title, text }) => (
            <Card key={color} color={color} as="article">
              <Tag>{kind}</Tag>
              <h5 className="plane-title">
                <CardLink href="#card">{title}</CardLink>
              </h5>
              <p>{text}</p>
            </Card>
          ))}
        </>
      ),
    },
  ],
};

export const cardLinkStory: Story = {
  name: 'CardLink',
  summary: 'The main link of a card. Put it in the heading; asChild takes the link of a router.',
  native: 'a',
  examples: [
    {
      title: 'With a second link',
      layout: 'grid',
      element: (
        <Card color="yellow">
          <h5 className="plane-title">
            <CardLink href="#cardlink">Orders without retyping</CardLink>
          </h5>
          <p>
            From the <a href="#manufacturing">manufacturing</a> cases.
          </p>
        </Card>
      ),
    },
  ],
};

export const tagStory: Story = {
  name: 'Tag',
  summary: 'Says what kind of thing something is.',
  native: 'span',
  playground: { component: Tag, props: { children: 'Manufacturing', color: 'mint' }, without: ['asChild'] },
  examples: [
    {
      title: 'Every fill, and as a link',
      element: (
        <>
          <Tag>quiet</Tag>
          {FILLS.map((color) => (
            <Tag key={color} color={color}>
              {color}
            </Tag>
          ))}
          <Tag asChild>
            <a href="#tag">a link</a>
          </Tag>
        </>
      ),
    },
  ],
};

export const accordionStory: Story = {
  name: 'Accordion',
  summary: 'Lines that open. Native details, so it works without JavaScript and the page search opens them.',
  native: 'div',
  playground: {
    component: Accordion,
    props: { items: QUESTIONS, headingLevel: 4 },
    without: ['items'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'One open at a time, the first from the start',
      layout: 'stack',
      element: (
        <Accordion
          headingLevel={5}
          opening="single"
          items={QUESTIONS.map((item, index) => ({ ...item, open: index === 0 || undefined }))}
        />
      ),
    },
  ],
};

export const carouselStory: Story = {
  name: 'Carousel',
  summary: 'Slides side by side: swipe, scroll, arrow keys or buttons. Without JavaScript it scrolls.',
  native: 'section',
  examples: [
    {
      title: 'Cards',
      note: 'The custom property --bf-carousel-slide sets the width of a slide.',
      layout: 'stack',
      element: (
        <Carousel label="Services" previousLabel="Previous service" nextLabel="Next service">
          {SERVICES.map(({ color, kind, title, text }) => (
            <Card key={color} color={color}>
              <Tag>{kind}</Tag>
              <h5 className="plane-title">{title}</h5>
              <p>{text}</p>
            </Card>
          ))}
        </Carousel>
      ),
    },
  ],
};

export const sectionStory: Story = {
  name: 'Section',
  summary: 'A full-width band with its own background; what is inside adapts to its tone.',
  native: 'section',
  playground: {
    component: Section,
    props: {
      color: 'darkblue',
      space: 'tight',
      as: 'div',
      children: <Container>Four lines that tell one case.</Container>,
    },
    toValid: ({ tone, color, ...props }) => ({ ...props, ...(color ? { color } : { tone }) }),
    without: ['as'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'Tones',
      layout: 'stack',
      element: (
        <>
          <Section as="div" tone="light" space="tight">
            <Container>
              <p>tone light</p>
              <Button variant="fancy" iconEnd={<IconArrowRight />}>
                Unfold
              </Button>
            </Container>
          </Section>
          <Section as="div" tone="dark" space="tight">
            <Container>
              <p>tone dark</p>
              <Button variant="fancy" iconEnd={<IconArrowRight />}>
                Unfold
              </Button>
            </Container>
          </Section>
        </>
      ),
    },
  ],
};

export const containerStory: Story = {
  name: 'Container',
  summary: 'Keeps its content in the middle: 1280 px wide at most, or the measure of running text.',
  native: 'div',
  examples: [
    {
      title: 'Text measure',
      layout: 'stack',
      element: (
        <Container width="text">
          <p>
            A line of running text reads best between sixty and seventy-five characters. This container keeps
            it there, whatever the window, with the gutter at the sides.
          </p>
        </Container>
      ),
    },
  ],
};
