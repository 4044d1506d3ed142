import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { Tag } from '../tag/tag';
import { Card, CardLink } from './card';

const PLANES = ['paper', 'ink', 'night', 'primary', 'third', 'fourth'] as const;

export default {
  title: 'Lay out/Card',
  component: Card,
  subcomponents: { CardLink },
  parameters: { arrange: 'grid' },
  args: { color: 'fourth', children: 'Two days, one working tool.' },
} satisfies Meta<typeof Card>;

export const Default = {};

export const EveryPlane = each(Card, [
  { color: undefined, children: 'raised' },
  ...(['light', 'dark'] as const).map((tone) => ({ color: undefined, tone, children: `tone ${tone}` })),
  ...PLANES.map((color) => ({ color, children: color })),
]);

/** With a `CardLink` the whole plane is one link. Other links and buttons in the card stay reachable above it. */
export const AsLink = {
  render: () => (
    <Card color="primary" as="article">
      <Tag>Web3</Tag>
      <h2>
        <CardLink href="#orders">Orders without retyping</CardLink>
      </h2>
      <p>
        From the <a href="#manufacturing">manufacturing</a> cases.
      </p>
    </Card>
  ),
};
