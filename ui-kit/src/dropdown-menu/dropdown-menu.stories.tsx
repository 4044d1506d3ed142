import type { Meta, StoryObj } from '@storybook/react-vite';
import { DropdownMenu } from './dropdown-menu';

const DIGITALIZATION = [
  { label: 'Overview', href: '#overview', current: true },
  { label: 'AI consulting', href: '#ai-consulting' },
  { label: 'AI assistant', href: '#ai-assistant' },
];
const WEB3 = [
  { label: 'Vouchers', href: '#vouchers' },
  { label: 'Referral', href: '#referral' },
  { label: 'Book a call', href: 'https://example.com/', external: true },
];

export default {
  title: 'Find the way/DropdownMenu',
  component: DropdownMenu,
  args: { label: 'Web3', items: WEB3 },
} satisfies Meta<typeof DropdownMenu>;
type Story = StoryObj<typeof DropdownMenu>;

export const Default: Story = {};

/** The current section, an external link, and a list that opens to the other edge. */
export const SideBySide: Story = {
  render: () => (
    <>
      <DropdownMenu label="Digitalization" items={DIGITALIZATION} />
      <DropdownMenu label="Web3" items={WEB3} />
      <DropdownMenu label="More" items={WEB3} align="end" />
    </>
  ),
};
