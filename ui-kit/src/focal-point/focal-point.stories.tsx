import type { Meta } from '@storybook/react-vite';
import { FocalPoint } from './focal-point';

export default {
  title: 'Edit/FocalPoint',
  component: FocalPoint,
  args: {
    label: 'What has to stay in sight',
    hint: 'Press or use the arrow keys.',
    src: new URL('../../.storybook/picture.svg', import.meta.url).href,
    alt: 'A yellow box, unfolded',
    defaultValue: { x: 65, y: 48 },
  },
} satisfies Meta<typeof FocalPoint>;

export const Default = {};

export const InACorner = {
  args: { defaultValue: { x: 100, y: 0 }, error: 'A point at the edge is cut off.' },
};
