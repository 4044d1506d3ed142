import type { Meta, StoryObj } from '@storybook/react-vite';
import { NumberField } from './number-field';

export default {
  title: 'Ask/NumberField',
  component: NumberField,
  parameters: { arrange: 'stack' },
  args: { label: 'Seats', min: 1, max: 10 },
} satisfies Meta<typeof NumberField>;
type Story = StoryObj<typeof NumberField>;

export const Default: Story = { args: { hint: 'Ten at most.' } };

export const States: Story = {
  render: (args) => (
    <>
      <NumberField {...args} defaultValue={4} />
      <NumberField {...args} defaultValue={12} error="Ten at most." />
      <NumberField {...args} defaultValue={4} disabled />
      <NumberField {...args} defaultValue={4} readOnly labelPlacement="above" />
    </>
  ),
};
