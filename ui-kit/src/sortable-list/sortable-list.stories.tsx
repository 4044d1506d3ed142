import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { TextField } from '../field/text-field';
import { Tag } from '../tag/tag';
import { SortableList, type SortableListProps } from './sortable-list';

function Packages(props: SortableListProps<string>) {
  const [packages, setPackages] = useState(props.items);
  return (
    <SortableList
      {...props}
      items={packages}
      onChange={setPackages}
      renderItem={(name, index) => (
        <TextField
          label={`Package ${index + 1}`}
          value={name}
          onChange={({ target }) =>
            setPackages(packages.map((old, at) => (at === index ? target.value : old)))
          }
        />
      )}
    />
  );
}

export default {
  title: 'Edit/SortableList',
  component: SortableList<string>,
  args: {
    label: 'Packages',
    items: ['Start', 'Build', 'Own'],
    onChange: () => {},
    itemLabel: (name) => name || 'Untitled',
    renderItem: () => null,
    createItem: () => '',
  },
  argTypes: { items: { control: false } },
  render: (args) => <Packages {...args} />,
} satisfies Meta<typeof SortableList<string>>;

export const Default = { args: { hint: 'They stand on the page in this order.' } };

/** Each with its state in the line, with an error, and with nothing to remove. */
export const StateInTheLine = {
  args: {
    error: 'Four packages are needed.',
    min: 3,
    max: 3,
    renderStatus: (_name: string, index: number) => index === 1 && <Tag color="third">no translation</Tag>,
  },
};

/** Lines of text need no folding. */
export const LinesOfText = { args: { folding: 'none' } };
