import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from '../tag/tag';
import { Card, CardLink } from './card';

const PLANES = ['paper', 'ink', 'night', 'primary', 'third', 'fourth'] as const;

export default {
  title: 'Lay out/Card',
  component: Card,
  subcomponents: { CardLink },
  parameters: { arrange: 'grid' },
} satisfies Meta<typeof Card>;
type Story = StoryObj<typeof Card>;

export const Default: Story = { args: { color: 'fourth', children: 'Two days, one working tool.' } };

export const EveryPlane: Story = {
  render: () => (
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
};

/** With a `CardLink` the whole plane is one link. Other links and buttons in the card stay reachable above it. */
export const AsLink: Story = {
  render: () => (
    <>
      <Card color="third" as="article">
        <Tag>Web3</Tag>
        <h2>
          <CardLink href="#proof">Proof you can hold</CardLink>
        </h2>
        <p>Tokens and registries that survive an audit.</p>
      </Card>
      <Card color="primary" as="article">
        <h2>
          <CardLink href="#orders">Orders without retyping</CardLink>
        </h2>
        <p>
          From the <a href="#manufacturing">manufacturing</a> cases.
        </p>
      </Card>
    </>
  ),
};
