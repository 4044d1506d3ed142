import type { Meta } from '@storybook/react-vite';
import { Breadcrumbs } from './breadcrumbs';

export default {
  title: 'Find the way/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [
      { label: 'Home', href: '#' },
      { label: 'Cases', href: '#cases' },
      { label: 'Artificial intelligence in manufacturing', href: '#manufacturing' },
      { label: 'Orders without retyping', href: '#orders' },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;

export const Default = {};
