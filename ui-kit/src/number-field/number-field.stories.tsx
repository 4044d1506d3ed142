import type { Meta } from '@storybook/react-vite';
import { NumberField, type NumberFieldProps } from './number-field';

export default {
  title: 'Ask/NumberField',
  component: NumberField,
  args: { label: 'Seats', min: 1, max: 10 },
} satisfies Meta<typeof NumberField>;

export const Default = { args: { hint: 'Ten at most.' } };

export const States = {
  render: (args: NumberFieldProps) => (
    <>
      <NumberField {...args} defaultValue={12} error="Ten at most." />
      <NumberField {...args} defaultValue={4} disabled />
      <NumberField {...args} defaultValue={4} readOnly labelPlacement="above" />
    </>
  ),
};
