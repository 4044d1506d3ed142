import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { TextArea } from '../field/text-area';
import { TextField } from '../field/text-field';
import { Tag } from '../tag/tag';
import { SortableList, type SortableListProps } from './sortable-list';

interface Package {
  title: string;
  summary: string;
}

const PACKAGES: Package[] = [
  { title: 'Start', summary: 'One process, four weeks.' },
  { title: 'Build', summary: 'Three processes and the people who run them.' },
  { title: 'Own', summary: 'The code, the tests and the training.' },
];

function Packages(props: Partial<SortableListProps<Package>>) {
  const [packages, setPackages] = useState(PACKAGES);
  const change = (index: number, item: Package) =>
    setPackages(packages.map((old, at) => (at === index ? item : old)));
  return (
    <SortableList
      label="Packages"
      createItem={() => ({ title: '', summary: '' })}
      {...props}
      items={packages}
      onChange={setPackages}
      itemLabel={({ title }) => title || 'Untitled'}
      renderItem={(item, index) => (
        <>
          <TextField
            label="Title"
            value={item.title}
            onChange={({ target }) => change(index, { ...item, title: target.value })}
          />
          <TextArea
            label="Summary"
            rows={2}
            value={item.summary}
            onChange={({ target }) => change(index, { ...item, summary: target.value })}
          />
        </>
      )}
    />
  );
}

export default {
  title: 'Edit/SortableList',
  component: SortableList<Package>,
  parameters: { arrange: 'stack' },
  args: {
    label: 'Packages',
    items: PACKAGES,
    onChange: () => {},
    itemLabel: ({ title }) => title,
    renderItem: ({ summary }) => summary,
  },
} satisfies Meta<typeof SortableList<Package>>;
type Story = StoryObj<typeof SortableList<Package>>;

export const Default: Story = {
  args: { hint: 'They stand on the page in this order.' },
  argTypes: { items: { control: false } },
  render: (args) => <Packages {...args} />,
};

export const StateInTheLine: Story = {
  render: () => (
    <Packages renderStatus={(_item, index) => index === 1 && <Tag color="third">no translation</Tag>} />
  ),
};

/** Lines of text need no folding. */
export const LinesOfText: Story = {
  render: function LinesOfText() {
    const [tags, setTags] = useState(['Automation', 'Manufacturing']);
    return (
      <SortableList
        label="Tags"
        hint="Three at most."
        max={3}
        folding="none"
        items={tags}
        onChange={setTags}
        itemLabel={(tag) => tag || 'empty tag'}
        createItem={() => ''}
        addLabel="Add a tag"
        renderItem={(tag, index) => (
          <TextField
            label={`Tag ${index + 1}`}
            labelPlacement="hidden"
            value={tag}
            onChange={({ target }) => setTags(tags.map((old, at) => (at === index ? target.value : old)))}
          />
        )}
      />
    );
  },
};

/** With an error, and with nothing to remove. */
export const FixedLength: Story = {
  render: () => <Packages error="Four packages are needed." min={3} max={3} />,
};
