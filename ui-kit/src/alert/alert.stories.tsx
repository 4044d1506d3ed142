import type { Meta } from '@storybook/react-vite';
import { Alert } from './alert';

/** Keep it mounted and change its children, so that it is heard. */
export default {
  title: 'Answer/Alert',
  component: Alert,
  args: { kind: 'success', children: 'Sent. We answer within a day.' },
} satisfies Meta<typeof Alert>;

export const Default = {};

export const Kinds = {
  render: () => (
    <>
      <Alert kind="info">The workshop moved to room 4.</Alert>
      <Alert kind="success">Sent. We answer within a day.</Alert>
      <Alert kind="error">Failed to submit form</Alert>
    </>
  ),
};
