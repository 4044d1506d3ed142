import type { Meta, StoryObj } from '@storybook/react-vite';
import { VisuallyHidden } from './visually-hidden';

export default {
  title: 'Small parts/VisuallyHidden',
  component: VisuallyHidden,
} satisfies Meta<typeof VisuallyHidden>;

/** More words for those who need them. */
export const Default: StoryObj<typeof VisuallyHidden> = {
  args: { children: ' about orders without retyping' },
  render: (args) => (
    <a href="#more">
      Read more
      <VisuallyHidden {...args} />
    </a>
  ),
};
