import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from './tag';

const FILLS = [
  'primary',
  'accent',
  'third',
  'fourth',
  'night',
  'green',
  'mint',
  'yellow',
  'pink',
  'blue',
  'darkblue',
] as const;

const meta = { title: 'Lay out/Tag', component: Tag } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { children: 'Manufacturing', color: 'fourth' } };

export const EveryFillAndLink: Story = {
  render: () => (
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
};
