import type { Meta } from '@storybook/react-vite';
import { TextField } from './text-field';

export default {
  title: 'Ask/TextField',
  component: TextField,
  args: { label: 'Work e-mail', type: 'email', hint: 'We answer within a day.' },
} satisfies Meta<typeof TextField>;

export const Default = {};

export const States = {
  render: () => (
    <>
      <TextField label="Name" name="name" defaultValue="Ana Novak" />
      <TextField label="E-mail" name="email" type="email" required placeholder="Enter your e-mail" />
      <TextField label="Referral" disabled defaultValue="BF-2025" />
      <TextField label="Invoice" readOnly defaultValue="2025-0147" />
      <TextField label="Wallet" defaultValue="0x12" error="A wallet has 42 characters, this one has 4." />
      <TextField label="E-mail" error="Please enter your e-mail." required hint="Only to answer you." />
      <TextField label="Search" type="search" labelPlacement="hidden" placeholder="Search the posts" />
      <TextField label="Phone" type="tel" labelPlacement="above" />
    </>
  ),
};
