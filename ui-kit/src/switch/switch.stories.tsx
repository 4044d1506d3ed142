import type { Meta, StoryObj } from '@storybook/react-vite';
import { Switch } from './switch';

export default {
  title: 'Edit/Switch',
  component: Switch,
  parameters: { arrange: 'stack' },
  args: { label: 'Show the Slovenian texts' },
} satisfies Meta<typeof Switch>;
type Story = StoryObj<typeof Switch>;

export const Default: Story = {};

export const States: Story = {
  render: () => (
    <>
      <Switch label="Show the outlines" />
      <Switch label="Show the Slovenian texts" defaultChecked hint="Beside the English ones." />
      <Switch label="Publish at once" error="Somebody else has changed this page." />
      <Switch label="Use the layout for phones" disabled />
      <Switch label="Check links while typing" disabled defaultChecked />
    </>
  ),
};
