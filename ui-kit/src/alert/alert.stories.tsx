import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button';
import { Alert } from './alert';

export default {
  title: 'Answer/Alert',
  component: Alert,
  parameters: { arrange: 'stack' },
  args: { kind: 'success', children: 'Sent. We answer within a day.' },
} satisfies Meta<typeof Alert>;
type Story = StoryObj<typeof Alert>;

export const Default: Story = {};

export const Kinds: Story = {
  render: () => (
    <>
      <Alert kind="info">The workshop moved to room 4.</Alert>
      <Alert kind="success">Sent. We answer within a day.</Alert>
      <Alert kind="error">Failed to submit form</Alert>
    </>
  ),
};

/** Keep it mounted and change its children, so that it is heard. */
export const ComingAndGoing: Story = {
  render: function ComingAndGoing() {
    const [sent, setSent] = useState(false);
    return (
      <>
        <div>
          <Button onClick={() => setSent(!sent)}>
            {sent ? 'Take the message away' : 'Show the message'}
          </Button>
        </div>
        <Alert kind="success">{sent && 'Sent. We answer within a day.'}</Alert>
      </>
    );
  },
};
