import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { Alert } from './alert';

/** Keep it mounted and change its children, so that it is heard. */
export default {
  title: 'Answer/Alert',
  component: Alert,
  args: { kind: 'success', children: 'Sent. We answer within a day.' },
} satisfies Meta<typeof Alert>;

export const Default = {};

export const Kinds = each(Alert, [
  { kind: 'info', children: 'The workshop moved to room 4.' },
  { kind: 'success' },
  { kind: 'error', children: 'Failed to submit form' },
]);
