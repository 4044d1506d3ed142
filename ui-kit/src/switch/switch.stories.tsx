import type { Meta } from '@storybook/react-vite';
import { Switch } from './switch';

export default {
  title: 'Edit/Switch',
  component: Switch,
  args: { label: 'Show the Slovenian texts' },
} satisfies Meta<typeof Switch>;

export const Default = {};

export const States = {
  render: () => (
    <>
      <Switch label="Show the Slovenian texts" defaultChecked hint="Beside the English ones." />
      <Switch label="Publish at once" error="Somebody else has changed this page." />
      <Switch label="Use the layout for phones" disabled />
      <Switch label="Check links while typing" disabled defaultChecked />
    </>
  ),
};
