import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { Switch } from './switch';

export default {
  title: 'Edit/Switch',
  component: Switch,
  args: { label: 'Show the Slovenian texts' },
} satisfies Meta<typeof Switch>;

export const Default = {};

export const States = each(Switch, [
  { defaultChecked: true, hint: 'Beside the English ones.' },
  { label: 'Publish at once', error: 'Somebody else has changed this page.' },
  { label: 'Use the layout for phones', disabled: true },
  { label: 'Check links while typing', disabled: true, defaultChecked: true },
]);
