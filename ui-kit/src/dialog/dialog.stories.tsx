import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button';
import { Dialog, type DialogProps } from './dialog';

export default {
  title: 'Answer/Dialog',
  component: Dialog,
  args: {
    open: false,
    onClose: () => {},
    title: 'Two minutes, please',
    children: 'Which of your forms is filled in twice?',
  },
  argTypes: { open: { control: false } },
} satisfies Meta<typeof Dialog>;

export const Default = {
  render: function Default(args: DialogProps) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
};
