import type { Meta, StoryObj } from '@storybook/react-vite';
import { DateField } from './date-field';

export default {
  title: 'Edit/DateField',
  component: DateField,
  parameters: { arrange: 'stack' },
  args: { label: 'Day', lang: 'en-GB' },
} satisfies Meta<typeof DateField>;
type Story = StoryObj<typeof DateField>;

export const Default: Story = { args: { hint: 'The workshop begins at nine.' } };

export const States: Story = {
  render: (args) => (
    <>
      <DateField {...args} defaultValue="2027-01-20" min="2027-01-11" max="2027-02-05" />
      <DateField {...args} label="Day and time" granularity="minute" defaultValue="2027-01-20T09:00" />
      <DateField {...args} required error="Enter a day." />
      <DateField {...args} defaultValue="2027-01-20" disabled />
      <DateField {...args} defaultValue="2027-01-20" readOnly />
    </>
  ),
};

/** The words, the week and the direction are those of the language. */
export const Arabic: Story = {
  render: (args) => (
    <div lang="ar-EG" dir="rtl">
      <DateField
        {...args}
        lang={undefined}
        label="التاريخ"
        chooseLabel="اختر تاريخًا"
        defaultValue="2027-01-20"
      />
    </div>
  ),
};
