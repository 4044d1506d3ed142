import type { Meta, StoryObj } from '@storybook/react-vite';
import { FILL_COLORS } from '../react/brand-color';
import { Tag } from './tag';

export default { title: 'Lay out/Tag', component: Tag } satisfies Meta<typeof Tag>;
type Story = StoryObj<typeof Tag>;

export const Default: Story = { args: { children: 'Manufacturing', color: 'fourth' } };

export const EveryFillAndLink: Story = {
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
