import type { Meta } from '@storybook/react-vite';
import { FILL_COLORS } from '../theme/tones';
import { Tag } from './tag';

export default {
  title: 'Lay out/Tag',
  component: Tag,
  parameters: { arrange: 'row' },
  args: { children: 'Manufacturing', color: 'fourth' },
} satisfies Meta<typeof Tag>;

export const Default = {};

export const EveryFillAndLink = {
  render: () => (
    <>
      <Tag>quiet</Tag>
      {FILL_COLORS.map((color) => (
        <Tag key={color} color={color}>
          {color}
        </Tag>
      ))}
      <Tag asChild>
        <a href="#tag">a link</a>
      </Tag>
    </>
  ),
};
