import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { Dialog } from './dialog';

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
type Story = StoryObj<typeof Dialog>;

export const Default: Story = {
  render: function Default(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
};

/** `initialFocus` puts the focus into the first field. */
export const WithForm: Story = {
  render: function WithForm() {
    const [open, setOpen] = useState(false);
    const name = useRef<HTMLInputElement>(null);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Ask for a voucher</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Ask for a voucher" initialFocus={name}>
          <TextField label="Name" name="name" ref={name} />
          <TextField label="E-mail" name="email" type="email" />
          <Button variant="fill" color="primary" onClick={() => setOpen(false)}>
            Send
          </Button>
        </Dialog>
      </>
    );
  },
};
