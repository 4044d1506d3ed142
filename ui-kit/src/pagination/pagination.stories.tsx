import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pagination } from './pagination';

const href = '?page={page}';

export default {
  title: 'Find the way/Pagination',
  component: Pagination,
  args: { page: 4, pages: 12, href },
} satisfies Meta<typeof Pagination>;
type Story = StoryObj<typeof Pagination>;

export const Default: Story = {};

export const FirstMiddleLast: Story = {
  parameters: { arrange: 'stack' },
  render: () => (
    <>
      <Pagination label="Pages, at the start" page={1} pages={5} href={href} />
      <Pagination label="Pages, in the middle" page={8} pages={20} href={href} />
      <Pagination label="Pages, at the end" page={3} pages={3} href={href} />
    </>
  ),
};
