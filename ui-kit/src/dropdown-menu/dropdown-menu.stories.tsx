import type { Meta } from '@storybook/react-vite';
import { DropdownMenu } from './dropdown-menu';

export default {
  title: 'Find the way/DropdownMenu',
  component: DropdownMenu,
  args: {
    label: 'Web3',
    items: [
      { label: 'Vouchers', href: '#vouchers', current: true },
      { label: 'Referral', href: '#referral' },
      { label: 'Book a call', href: 'https://example.com/', external: true },
    ],
  },
} satisfies Meta<typeof DropdownMenu>;

export const Default = {};
