import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './visually-hidden';

const meta = {
  title: 'Small parts/VisuallyHidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

/** More words for those who need them. */
export const Default: StoryObj<typeof meta> = {
  args: { children: ' about orders without retyping' },
  render: (args) => (
    <a href="#more">
      Read more
      <VisuallyHidden {...args} />
    </a>
  ),
};
