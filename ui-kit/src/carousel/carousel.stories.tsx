import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card';
import { Tag } from '../tag/tag';
import { Carousel } from './carousel';

const SERVICES = [
  { color: 'night', kind: 'Digitalization', title: 'Paper out, flow in' },
  { color: 'third', kind: 'Web3', title: 'Proof you can hold' },
  { color: 'fourth', kind: 'Workshops', title: 'Two days, one working tool' },
  { color: 'primary', kind: 'EU projects', title: 'Six partners, one result' },
] as const;

export default {
  title: 'Lay out/Carousel',
  component: Carousel,
  parameters: { arrange: 'stack' },
} satisfies Meta<typeof Carousel>;

/** The custom property `--kit-carousel-slide` sets the width of a slide. */
export const Default: StoryObj<typeof Carousel> = {
  args: {
    label: 'Services',
    previousLabel: 'Previous service',
    nextLabel: 'Next service',
    children: SERVICES.map(({ color, kind, title }) => (
      <Card key={color} color={color}>
        <Tag>{kind}</Tag>
        <p>{title}</p>
      </Card>
    )),
  },
};
