import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { Select } from './select';

export default {
  title: 'Ask/Select',
  component: Select,
  args: {
    label: 'Package',
    options: [
      { value: 'start', label: 'Start' },
      { value: 'build', label: 'Build' },
      { value: 'own', label: 'Own (from March)', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>;

export const Default = { args: { hint: 'You can change it later.' } };

export const States = each(Select, [
  { defaultValue: 'build' },
  { required: true, error: 'Please choose a package.' },
  { disabled: true },
  { labelPlacement: 'above' },
  { size: 'sm', labelPlacement: 'hidden', placeholder: false },
]);
