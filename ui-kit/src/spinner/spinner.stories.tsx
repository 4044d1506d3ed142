import type { Meta } from '@storybook/react-vite';
import { Spinner } from './spinner';

export default {
  title: 'Answer/Spinner',
  component: Spinner,
  parameters: { arrange: 'row' },
  args: { label: 'Loading the cases' },
} satisfies Meta<typeof Spinner>;

export const Default = {};

export const Large = { args: { size: 'lg' } };
