import type { Meta } from '@storybook/react-vite';
import { Card } from '../card/card';
import { Carousel } from './carousel';

/** The custom property `--kit-carousel-slide` sets the width of a slide. */
export default {
  title: 'Lay out/Carousel',
  component: Carousel,
  args: {
    label: 'Services',
    previousLabel: 'Previous service',
    nextLabel: 'Next service',
    children: [
      <Card key="1" color="night" children="Paper out, flow in" />,
      <Card key="2" color="third" children="Proof you can hold" />,
      <Card key="3" color="fourth" children="Two days, one working tool" />,
      <Card key="4" color="primary" children="Six partners, one result" />,
    ],
  },
} satisfies Meta<typeof Carousel>;

export const Default = {};
