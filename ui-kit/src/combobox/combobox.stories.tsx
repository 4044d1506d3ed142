import type { Meta } from '@storybook/react-vite';
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
  args: { label: 'Leads to', options: PAGES, hint: 'A page of this site.' },
} satisfies Meta<typeof Combobox>;

export const Default = {};

export const States = {
  render: () => (
    <>
      <Combobox label="Page" options={PAGES} defaultValue="/workshops" />
      <Combobox
        label="Page or address"
        options={PAGES}
        freeText="allowed"
        defaultValue="https://example.com/"
        hint="A page of this site, or an address that starts with https://"
      />
      <Combobox label="Page" options={PAGES} required error="Please choose a page." />
      <Combobox label="Page" options={PAGES} disabled />
    </>
  ),
};
