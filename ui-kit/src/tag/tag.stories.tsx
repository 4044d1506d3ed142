import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { FILL_COLORS } from '../theme/tones';
import { Tag } from './tag';

export default {
  title: 'Lay out/Tag',
  component: Tag,
  parameters: { arrange: 'row' },
  args: { children: 'Manufacturing', color: 'fourth' },
} satisfies Meta<typeof Tag>;

export const Default = {};

export const EveryFillAndLink = each(Tag, [
  { color: undefined, children: 'quiet' },
  ...FILL_COLORS.map((color) => ({ color, children: color })),
  { color: undefined, asChild: true, children: <a href="#tag">a link</a> },
]);
