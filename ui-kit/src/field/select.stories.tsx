import type { Meta } from '@storybook/react-vite';
import { Select, type SelectProps } from './select';

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

export const States = {
  render: (args: SelectProps) => (
    <>
      <Select {...args} defaultValue="build" />
      <Select {...args} required error="Please choose a package." />
      <Select {...args} disabled />
      <Select {...args} labelPlacement="above" />
      <Select {...args} size="sm" labelPlacement="hidden" placeholder={false} />
    </>
  ),
};
