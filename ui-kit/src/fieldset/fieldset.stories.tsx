import type { Meta } from '@storybook/react-vite';
import { Checkbox } from '../field/checkbox';
import { TextField } from '../field/text-field';
import { Fieldset } from './fieldset';

export default {
  title: 'Ask/Fieldset',
  component: Fieldset,
  args: {
    label: 'Your company',
    hint: 'As on the invoice.',
    children: (
      <>
        <TextField label="Name" name="name" autoComplete="organization" />
        <TextField label="City" name="city" autoComplete="address-level2" />
      </>
    ),
  },
} satisfies Meta<typeof Fieldset>;

export const Default = {};

export const OfCheckboxes = {
  render: () => (
    <Fieldset label="Days" required error="Choose a day.">
      <Checkbox label="Both days" indeterminate />
      <Checkbox label="Monday" name="day" value="monday" defaultChecked />
      <Checkbox label="Tuesday" name="day" value="tuesday" />
    </Fieldset>
  ),
};
