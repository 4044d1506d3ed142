import type { Meta } from '@storybook/react-vite';
import { DateField, type DateFieldProps } from './date-field';

export default {
  title: 'Edit/DateField',
  component: DateField,
  args: {
    label: 'Day',
    lang: 'en',
    hint: 'The workshop begins at nine.',
    defaultValue: '2027-01-20',
    min: '2027-01-11',
    max: '2027-02-05',
  },
} satisfies Meta<typeof DateField>;

export const Default = {};

/** The words, the week and the direction are those of the language. */
export const States = {
  args: { hint: undefined, min: undefined, max: undefined },
  render: (args: DateFieldProps) => (
    <>
      <DateField {...args} label="Day and time" granularity="minute" defaultValue="2027-01-20T09:00" />
      <DateField {...args} defaultValue="" required error="Enter a day." />
      <DateField {...args} disabled />
      <DateField {...args} readOnly />
      <div lang="ar-EG" dir="rtl">
        <DateField {...args} lang={undefined} label="التاريخ" chooseLabel="اختر تاريخًا" />
      </div>
    </>
  ),
};
