import type { Meta } from '@storybook/react-vite';
import { Checkbox } from './checkbox';

export default {
  title: 'Ask/Checkbox',
  component: Checkbox,
  args: { label: 'Send me the programme' },
} satisfies Meta<typeof Checkbox>;

export const Default = {};

export const States = {
  render: () => (
    <>
      <Checkbox label="I take part online" defaultChecked hint="The link comes the day before." />
      <Checkbox label="I have read the terms" required error="Please confirm the terms." />
      <Checkbox label="All days" indeterminate />
      <Checkbox label="Lunch (fully booked)" disabled />
    </>
  ),
};
