import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { TextArea } from './text-area';

export default {
  title: 'Ask/TextArea',
  component: TextArea,
  args: { label: 'Message' },
} satisfies Meta<typeof TextArea>;

export const Default = {};

export const States = each(TextArea, [
  { hint: 'Two sentences are enough.' },
  { defaultValue: 'We retype orders by hand, about 400 a month.' },
  { required: true, error: 'Please write a message.' },
  { disabled: true },
]);
