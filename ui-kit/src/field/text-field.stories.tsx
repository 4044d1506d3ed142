import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { TextField } from './text-field';

export default {
  title: 'Ask/TextField',
  component: TextField,
  args: { label: 'Work e-mail' },
} satisfies Meta<typeof TextField>;

export const Default = { args: { type: 'email', hint: 'We answer within a day.' } };

export const States = each(TextField, [
  { label: 'Name', name: 'name', defaultValue: 'Ana Novak' },
  { name: 'email', type: 'email', required: true, placeholder: 'Enter your e-mail' },
  { label: 'Referral', disabled: true, defaultValue: 'BF-2025' },
  { label: 'Invoice', readOnly: true, defaultValue: '2025-0147' },
  { label: 'Wallet', defaultValue: '0x12', error: 'A wallet has 42 characters, this one has 4.' },
  { label: 'E-mail', error: 'Please enter your e-mail.', required: true, hint: 'Only to answer you.' },
  { label: 'Search', type: 'search', labelPlacement: 'hidden', placeholder: 'Search the posts' },
  { label: 'Phone', type: 'tel', labelPlacement: 'above' },
]);
