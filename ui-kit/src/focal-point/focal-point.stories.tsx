import type { Meta, StoryObj } from '@storybook/react-vite';
import { FocalPoint } from './focal-point';

const PICTURE = new URL('../../.storybook/picture.svg', import.meta.url).href;

export default {
  title: 'Edit/FocalPoint',
  component: FocalPoint,
  parameters: { arrange: 'stack' },
  args: { label: 'What has to stay in sight', src: PICTURE, defaultValue: { x: 65, y: 48 } },
} satisfies Meta<typeof FocalPoint>;
type Story = StoryObj<typeof FocalPoint>;

export const Default: Story = {};

export const InACorner: Story = {
  args: {
    alt: 'A yellow box, unfolded',
    defaultValue: { x: 100, y: 0 },
    hint: 'Press or use the arrow keys.',
    error: 'A point at the edge is cut off.',
  },
};
