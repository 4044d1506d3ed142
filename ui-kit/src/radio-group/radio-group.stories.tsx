import type { Meta, StoryObj } from '@storybook/react-vite';
import { RadioGroup } from './radio-group';

const OPTIONS = [
  { value: 'online', label: 'Online', hint: 'The link comes the day before.' },
  { value: 'here', label: 'In Ljubljana' },
  { value: 'yours', label: 'At your place (from May)', disabled: true },
];

export default {
  title: 'Ask/RadioGroup',
  component: RadioGroup,
  parameters: { arrange: 'stack' },
  args: { label: 'Where do you take part?', name: 'where', options: OPTIONS },
} satisfies Meta<typeof RadioGroup>;
type Story = StoryObj<typeof RadioGroup>;

export const Default: Story = { args: { defaultValue: 'here' } };

export const States: Story = {
  render: (args) => (
    <>
      <RadioGroup {...args} name="hinted" hint="You can change it until the day before." />
      <RadioGroup {...args} name="missing" required error="Choose where you take part." />
      <RadioGroup {...args} name="disabled" disabled defaultValue="online" />
    </>
  ),
};
