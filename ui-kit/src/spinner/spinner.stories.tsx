import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './spinner';

export default { title: 'Answer/Spinner', component: Spinner } satisfies Meta<typeof Spinner>;
type Story = StoryObj<typeof Spinner>;

export const Default: Story = { args: { label: 'Loading the cases' } };

export const Sizes: Story = {
  render: () => (
    <>
      <Spinner label="Loading" />
      <Spinner label="Loading" size="lg" />
      <span>
        <Spinner /> Loading the cases
      </span>
    </>
  ),
};
