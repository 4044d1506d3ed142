import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from './checkbox';

export default {
  title: 'Ask/Checkbox',
  component: Checkbox,
  parameters: { arrange: 'stack' },
  args: { label: 'Send me the programme' },
} satisfies Meta<typeof Checkbox>;
type Story = StoryObj<typeof Checkbox>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <>
      <Checkbox label="Send me the programme" name="programme" />
      <Checkbox label="I take part online" defaultChecked hint="The link comes the day before." />
      <Checkbox label="I have read the terms" required error="Please confirm the terms." />
      <Checkbox label="All days" indeterminate />
      <Checkbox label="Lunch (fully booked)" disabled />
    </>
  ),
};
