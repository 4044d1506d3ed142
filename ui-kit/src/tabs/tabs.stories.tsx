import type { Meta } from '@storybook/react-vite';
import { TextField } from '../field/text-field';
import { Tag } from '../tag/tag';
import { Tabs } from './tabs';

const outdated = (
  <>
    What changed <Tag color="primary">outdated</Tag>
  </>
);

/** More than fit into the row of a phone, one with a state beside the label. */
export default {
  title: 'Edit/Tabs',
  component: Tabs,
  args: {
    label: 'Parts of the case',
    items: [
      { id: 'problem', label: 'Problem', content: 'Orders were typed in twice.' },
      { id: 'work', label: 'What we did', content: 'We read them out of the mail.' },
      { id: 'result', label: outdated, content: 'Four hundred orders a month arrive by themselves.' },
      { id: 'pictures', label: 'Pictures', content: 'One cover, three drawings.' },
      { id: 'search', label: 'Search engines', content: <TextField label="Title" defaultValue="Orders" /> },
    ],
  },
} satisfies Meta<typeof Tabs>;

export const Default = {};
