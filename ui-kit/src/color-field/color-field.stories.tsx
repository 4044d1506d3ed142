import type { Meta } from '@storybook/react-vite';
import { ColorField, type ColorFieldProps } from './color-field';

export default {
  title: 'Edit/ColorField',
  component: ColorField,
  args: { label: 'Primary colour', chooseLabel: 'Choose the primary colour', defaultValue: '#1d7a3e' },
} satisfies Meta<typeof ColorField>;

export const Default = {};

const SHADES = [
  { color: '#fff7c2', name: 'given' },
  { color: '#e6deaa', name: 'used' },
];

export const States = {
  render: (args: ColorFieldProps) => (
    <>
      <ColorField {...args} hint="Of the most important buttons." />
      <ColorField {...args} defaultValue="" fallback="#ffd447" />
      <ColorField {...args} defaultValue="green" error="Type six digits after a #." />
      <ColorField {...args} defaultValue="#fff7c2" shades={SHADES} />
    </>
  ),
};
