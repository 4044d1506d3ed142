import type { Meta } from '@storybook/react-vite';
import { RadioGroup, type RadioGroupProps } from './radio-group';

export default {
  title: 'Ask/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Where do you take part?',
    name: 'where',
    options: [
      { value: 'online', label: 'Online', hint: 'The link comes the day before.' },
      { value: 'here', label: 'In Ljubljana' },
      { value: 'yours', label: 'At your place (from May)', disabled: true },
    ],
  },
} satisfies Meta<typeof RadioGroup>;

export const Default = { args: { defaultValue: 'here' } };

export const States = {
  render: (args: RadioGroupProps) => (
    <>
      <RadioGroup {...args} name="hinted" hint="You can change it until the day before." />
      <RadioGroup {...args} name="missing" required error="Choose where you take part." />
      <RadioGroup {...args} name="disabled" disabled defaultValue="online" />
    </>
  ),
};
