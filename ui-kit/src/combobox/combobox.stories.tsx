import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { Combobox } from './combobox';

const PAGES = [
  { value: '/', label: 'Home', description: '/' },
  { value: '/web3', label: 'Web3', description: '/web3' },
  { value: '/web3/voucher', label: 'Apply for a voucher', description: '/web3/voucher' },
  { value: '/workshops', label: 'Workshops', description: 'All dates' },
  {
    value: '/digitalization/ai-svetovanje',
    label: 'Svetovanje o umetni inteligenci v manjših in srednjih podjetjih',
    description: '/digitalization/ai-svetovanje',
  },
];

export default {
  title: 'Edit/Combobox',
  component: Combobox,
  args: { label: 'Leads to', options: PAGES },
} satisfies Meta<typeof Combobox>;

export const Default = { args: { hint: 'A page of this site.' } };

export const States = each(Combobox, [
  { defaultValue: '/workshops' },
  { label: 'Page or address', freeText: 'allowed', defaultValue: 'https://example.com/' },
  { required: true, error: 'Please choose a page.' },
  { disabled: true },
]);
