import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../field/text-field';
import { Tag } from '../tag/tag';
import { Tabs } from './tabs';

export default {
  title: 'Edit/Tabs',
  component: Tabs,
  parameters: { arrange: 'stack' },
} satisfies Meta<typeof Tabs>;
type Story = StoryObj<typeof Tabs>;

export const Default: Story = {
  args: {
    label: 'Languages',
    items: [
      {
        id: 'en',
        label: 'English',
        content: <TextField label="Title" defaultValue="Paper out, flow in" />,
      },
      {
        id: 'sl',
        label: 'Slovenian',
        content: <TextField label="Title in Slovenian" defaultValue="Papir ven, tok noter" />,
      },
    ],
  },
};

/** More than fit in a row, with a state beside the label. */
export const ManyWithState: Story = {
  args: {
    label: 'Parts of the case',
    defaultSelected: 'result',
    items: [
      { id: 'problem', label: 'Problem', content: 'Orders were typed in twice.' },
      { id: 'work', label: 'What we did', content: 'We read them out of the mail.' },
      {
        id: 'result',
        label: (
          <>
            What changed <Tag color="primary">outdated</Tag>
          </>
        ),
        content: 'Four hundred orders a month arrive by themselves.',
      },
      { id: 'pictures', label: 'Pictures', content: 'One cover, three drawings.' },
      { id: 'search', label: 'Search engines', content: 'Title and description.' },
    ],
  },
};
