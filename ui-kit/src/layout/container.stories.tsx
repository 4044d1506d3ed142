import type { Meta, StoryObj } from '@storybook/react-vite';
import { Container } from './container';

const meta = {
  title: 'Lay out/Container',
  component: Container,
  parameters: { arrange: 'stack' },
} satisfies Meta<typeof Container>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  args: {
    width: 'text',
    children:
      'A line of running text reads best between sixty and seventy-five characters. This container keeps it there, whatever the window, with the gutter at the sides.',
  },
};
