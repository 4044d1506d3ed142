import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { NumberField } from './number-field';

export default {
  title: 'Ask/NumberField',
  component: NumberField,
  args: { label: 'Seats', min: 1, max: 10 },
} satisfies Meta<typeof NumberField>;

export const Default = { args: { hint: 'Ten at most.' } };

export const States = each(NumberField, [
  { defaultValue: 12, error: 'Ten at most.' },
  { defaultValue: 4, disabled: true },
  { defaultValue: 4, readOnly: true, labelPlacement: 'above' },
]);
