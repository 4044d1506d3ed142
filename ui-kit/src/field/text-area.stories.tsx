import type { Meta } from '@storybook/react-vite';
import { TextArea } from './text-area';

export default {
  title: 'Ask/TextArea',
  component: TextArea,
  args: { label: 'Message' },
} satisfies Meta<typeof TextArea>;

export const Default = {};

export const States = {
  render: () => (
    <>
      <TextArea label="Message" hint="Two sentences are enough." />
      <TextArea label="Message" defaultValue="We retype orders by hand, about 400 a month." />
      <TextArea label="Message" required error="Please write a message." />
      <TextArea label="Message" disabled />
    </>
  ),
};
