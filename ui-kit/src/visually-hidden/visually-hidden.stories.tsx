import type { Meta } from '@storybook/react-vite';
import { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden';

/** More words for those who need them. */
export default {
  title: 'Small parts/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: ' about orders without retyping' },
} satisfies Meta<typeof VisuallyHidden>;

export const Default = {
  render: (args: VisuallyHiddenProps) => (
    <a href="#more">
      Read more
      <VisuallyHidden {...args} />
    </a>
  ),
};
