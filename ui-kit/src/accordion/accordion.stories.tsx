import type { Meta } from '@storybook/react-vite';
import { Accordion } from './accordion';

export default {
  title: 'Lay out/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        title: 'How long does it take?',
        content: 'Four to eight weeks for the first process, counted from the workshop.',
      },
      { title: 'Do we need new machines?', content: 'No. What you have is read out, not replaced.' },
      { title: 'Who owns the code?', content: 'You do, from the first day.' },
    ],
  },
} satisfies Meta<typeof Accordion>;

export const Default = {};
