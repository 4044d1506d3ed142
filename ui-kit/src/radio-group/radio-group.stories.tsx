import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { RadioGroup } from './radio-group';

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

export const States = each(RadioGroup, [
  { name: 'hinted', hint: 'You can change it until the day before.' },
  { name: 'missing', required: true, error: 'Choose where you take part.' },
  { name: 'disabled', disabled: true, defaultValue: 'online' },
]);
