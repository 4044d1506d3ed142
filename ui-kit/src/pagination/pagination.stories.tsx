import type { Meta } from '@storybook/react-vite';
import { Pagination } from './pagination';

export default {
  title: 'Find the way/Pagination',
  component: Pagination,
  args: { page: 6, pages: 12, href: '?page={page}' },
} satisfies Meta<typeof Pagination>;

export const Default = {};
