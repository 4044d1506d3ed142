import type { Meta } from '@storybook/react-vite';
import { Container } from './container';
import { Section } from './section';

export default {
  title: 'Lay out/Section',
  component: Section,
  subcomponents: { Container },
  args: {
    as: 'div',
    space: 'tight',
    color: 'night',
    children: <Container width="text">This text keeps its measure, whatever the window.</Container>,
  },
} satisfies Meta<typeof Section>;

export const Default = {};
