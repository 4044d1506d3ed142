import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from './text-field';

export default {
  title: 'Ask/TextField',
  component: TextField,
  parameters: { arrange: 'stack' },
  args: { label: 'Work e-mail' },
} satisfies Meta<typeof TextField>;
type Story = StoryObj<typeof TextField>;

export const Default: Story = { args: { type: 'email', hint: 'We answer within a day.' } };

export const Values: Story = {
  render: () => (
    <>
      <TextField label="Company" name="company" autoComplete="organization" />
      <TextField label="Name" name="name" defaultValue="Ana Novak" />
      <TextField label="E-mail" name="email" type="email" required placeholder="Enter your e-mail" />
      <TextField label="Referral" disabled defaultValue="BF-2025" />
      <TextField label="Invoice" readOnly defaultValue="2025-0147" />
    </>
  ),
};

export const HintAndError: Story = {
  render: () => (
    <>
      <TextField label="Wallet" hint="Starts with 0x and has 42 characters." />
      <TextField label="Wallet" defaultValue="0x12" error="A wallet has 42 characters, this one has 4." />
      <TextField label="E-mail" error="Please enter your e-mail." required hint="Only to answer you." />
    </>
  ),
};

export const LabelPlacement: Story = {
  render: () => (
    <>
      <TextField label="Search" type="search" labelPlacement="hidden" placeholder="Search the posts" />
      <TextField label="Phone" type="tel" labelPlacement="above" />
      <TextField label="Day" type="date" />
    </>
  ),
};
