import type { Meta } from '@storybook/react-vite';
import { TextField } from '../field/text-field';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary';

export default {
  title: 'Ask/ErrorSummary',
  component: ErrorSummary,
  args: {
    errors: [
      { id: 'summary-name', message: 'Enter your name.' },
      { id: 'summary-email', message: 'Enter an e-mail address such as ana@example.com.' },
    ],
  },
} satisfies Meta<typeof ErrorSummary>;

export const Default = {
  render: (args: ErrorSummaryProps) => (
    <>
      <ErrorSummary {...args} />
      <TextField id="summary-name" label="Name" error="Enter your name." />
      <TextField id="summary-email" label="E-mail" error="Enter an e-mail address such as ana@example.com." />
    </>
  ),
};
