import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumbs } from './breadcrumbs';

export default { title: 'Find the way/Breadcrumbs', component: Breadcrumbs } satisfies Meta<
  typeof Breadcrumbs
>;
type Story = StoryObj<typeof Breadcrumbs>;

export const Default: Story = {
  args: {
    items: [
      { label: 'Home', href: '#' },
      { label: 'Cases', href: '#cases' },
      { label: 'Orders without retyping', href: '#orders' },
    ],
  },
};

export const ALongWay: Story = {
  args: {
    label: 'Where you are',
    items: [
      { label: 'Domov', href: '#' },
      { label: 'Digitalizacija poslovanja', href: '#digitalizacija' },
      { label: 'Umetna inteligenca v proizvodnih podjetjih', href: '#ui' },
      { label: 'Pregledovanje dobavnic brez prepisovanja', href: '#dobavnice' },
    ],
  },
};
