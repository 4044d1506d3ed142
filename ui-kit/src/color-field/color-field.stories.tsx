import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { ColorField } from './color-field';

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

export const States = each(ColorField, [
  { hint: 'Of the most important buttons.' },
  { defaultValue: '', fallback: '#ffd447' },
  { defaultValue: 'green', error: 'Type six digits after a #.' },
  { defaultValue: '#fff7c2', shades: SHADES },
]);
