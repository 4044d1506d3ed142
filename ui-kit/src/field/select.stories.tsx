import type { Meta, StoryObj } from '@storybook/react-vite';
import { Select } from './select';

const PACKAGES = [
  { value: 'start', label: 'Start' },
  { value: 'build', label: 'Build' },
  { value: 'run', label: 'Run' },
  { value: 'own', label: 'Own (from March)', disabled: true },
];
const LANGUAGES = [
  { value: 'en', label: 'ENG' },
  { value: 'sl', label: 'SLO' },
];

export default {
  title: 'Ask/Select',
  component: Select,
  parameters: { arrange: 'stack' },
  args: { label: 'Package', options: PACKAGES },
} satisfies Meta<typeof Select>;
type Story = StoryObj<typeof Select>;

export const Default: Story = { args: { hint: 'You can change it later.' } };

export const States: Story = {
  render: () => (
    <>
      <Select label="Package" name="package" options={PACKAGES} />
      <Select label="Package" options={PACKAGES} defaultValue="build" />
      <Select label="Package" options={PACKAGES} required error="Please choose a package." />
      <Select label="Package" options={PACKAGES} disabled />
    </>
  ),
};

/** The label above; and small, with the label hidden and no placeholder. */
export const LabelPlacement: Story = {
  render: () => (
    <>
      <Select label="Package" labelPlacement="above" options={PACKAGES} />
      <Select size="sm" label="Language" labelPlacement="hidden" placeholder={false} options={LANGUAGES} />
    </>
  ),
};
