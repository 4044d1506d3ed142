import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { Checkbox } from './checkbox';

export default {
  title: 'Ask/Checkbox',
  component: Checkbox,
  args: { label: 'Send me the programme' },
} satisfies Meta<typeof Checkbox>;

export const Default = {};

export const States = each(Checkbox, [
  { label: 'I take part online', defaultChecked: true, hint: 'The link comes the day before.' },
  { label: 'I have read the terms', required: true, error: 'Please confirm the terms.' },
  { label: 'All days', indeterminate: true },
  { label: 'Lunch (fully booked)', disabled: true },
]);
