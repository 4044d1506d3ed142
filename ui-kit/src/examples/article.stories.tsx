import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion } from '../accordion/accordion';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs';
import { Button } from '../button/button';
import { Card, CardLink } from '../card/card';
import { Carousel } from '../carousel/carousel';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu';
import { IconArrowRight } from '../icon/icons';
import { Container } from '../layout/container';
import { Section } from '../layout/section';
import { Pagination } from '../pagination/pagination';
import { Tag } from '../tag/tag';

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
const MORE = ['Proof you can hold', 'Two days, one working tool', 'Six partners, one result'];

export default {
  title: 'Whole pages/Article',
  parameters: { arrange: 'page', docs: { story: { inline: false, height: '40rem' } } },
} satisfies Meta;

/** Bands with grounds of their own; everything in them adapts. It needs no script. */
export const Default: StoryObj = {
  render: () => (
    <>
      <Section as="header" color="night" space="none">
        <Container as="nav" aria-label="Main">
          <DropdownMenu label="Brightfold" items={MENU} />
        </Container>
      </Section>
      <main>
        <Section as="div" color="fourth" space="tight">
          <Container className="stack">
            <Breadcrumbs items={WAY} />
            <h1>Orders without retyping</h1>
            <div className="row">
              <Tag color="night">Manufacturing</Tag>
              <Tag>Four minutes</Tag>
            </div>
          </Container>
        </Section>
        <Section as="article" space="tight">
          <Container width="text" className="stack">
            <p>Four hundred orders a month came by mail, and somebody typed each of them again.</p>
            <p>
              Now they are read out, checked against the price list, and only what does not fit is shown to a
              person.
            </p>
            <h2>Questions</h2>
            <Accordion items={QUESTIONS} />
            <div className="row">
              <Button asChild variant="fancy" iconEnd={<IconArrowRight />}>
                <a href="#book">Book a call</a>
              </Button>
            </div>
          </Container>
        </Section>
        <Section tone="dark" space="tight" aria-labelledby="more">
          <Container className="stack">
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
            <Pagination page={2} pages={4} href="#page-{page}" />
          </Container>
        </Section>
      </main>
    </>
  ),
};
