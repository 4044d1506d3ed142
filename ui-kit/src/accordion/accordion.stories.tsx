import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion } from './accordion';

const QUESTIONS = [
  {
    title: 'How long does it take?',
    content: 'Four to eight weeks for the first process, counted from the workshop.',
  },
  { title: 'Do we need new machines?', content: 'No. What you have is read out, not replaced.' },
  { title: 'Who owns the code?', content: 'You do, from the first day.' },
];

export default {
  title: 'Lay out/Accordion',
  component: Accordion,
  parameters: { arrange: 'stack' },
  args: { items: QUESTIONS },
} satisfies Meta<typeof Accordion>;
type Story = StoryObj<typeof Accordion>;

export const Default: Story = {};

/** One is open at a time, the first from the start. */
export const OneAtATime: Story = {
  args: {
    opening: 'single',
    items: QUESTIONS.map((item, index) => ({ ...item, open: index === 0 || undefined })),
  },
};
