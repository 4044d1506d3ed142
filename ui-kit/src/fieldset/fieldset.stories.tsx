import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '../field/checkbox';
import { TextField } from '../field/text-field';
import { Fieldset } from './fieldset';

export default {
  title: 'Ask/Fieldset',
  component: Fieldset,
  parameters: { arrange: 'stack' },
  args: { label: 'Your company', hint: 'As on the invoice.' },
} satisfies Meta<typeof Fieldset>;
type Story = StoryObj<typeof Fieldset>;

export const Default: Story = {
  render: (args) => (
    <Fieldset {...args}>
      <TextField label="Name" name="name" autoComplete="organization" />
      <TextField label="City" name="city" autoComplete="address-level2" />
    </Fieldset>
  ),
};

export const OfCheckboxes: Story = {
  args: { label: 'Days', hint: undefined, required: true, error: 'Choose a day.' },
  render: (args) => (
    <Fieldset {...args}>
      <Checkbox label="Both days" indeterminate />
      <Checkbox label="Monday" name="day" value="monday" defaultChecked />
      <Checkbox label="Tuesday" name="day" value="tuesday" />
    </Fieldset>
  ),
};
