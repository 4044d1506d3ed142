import { Button, Tag, TextArea, TextField } from '@brightfold/ui-kit';
import {
  SortableList,
  Tabs,
  Toast,
  type SortableListProps,
  type ToastProps,
} from '@brightfold/ui-kit/editor';
import { useState } from 'react';
import { withCode } from '../print-jsx';
import type { Story } from '../story';

const LANGUAGES = [
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
];

export const tabsStory: Story = {
  name: 'Tabs',
  summary:
    'Panels, one shown at a time. Arrow keys, Home and End select; Tab moves on to the panel. What is typed in a panel is kept.',
  entry: '@brightfold/ui-kit/editor',
  native: 'div',
  playground: {
    component: Tabs,
    props: { label: 'Languages', items: LANGUAGES },
    without: ['items', 'selected', 'defaultSelected'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'More than fit in a row, with a state beside the label',
      layout: 'stack',
      element: (
        <Tabs
          label="Parts of the case"
          defaultSelected="result"
          items={[
            { id: 'problem', label: 'Problem', content: 'Orders were typed in twice.' },
            { id: 'work', label: 'What we did', content: 'We read them out of the mail.' },
            {
              id: 'result',
              label: (
                <>
                  What changed <Tag color="yellow">outdated</Tag>
                </>
              ),
              content: 'Four hundred orders a month arrive by themselves.',
            },
            { id: 'pictures', label: 'Pictures', content: 'One cover, three drawings.' },
            { id: 'search', label: 'Search engines', content: 'Title and description.' },
          ]}
        />
      ),
    },
  ],
};

interface Package {
  title: string;
  summary: string;
}

const PACKAGES: Package[] = [
  { title: 'Start', summary: 'One process, four weeks.' },
  { title: 'Build', summary: 'Three processes and the people who run them.' },
  { title: 'Own', summary: 'The code, the tests and the training.' },
];

const SORTABLE_CODE = `const [packages, setPackages] = useState(saved);

<SortableList
  label="Packages"
  items={packages}
  onChange={setPackages}
  itemLabel={(item) => item.title || 'Untitled'}
  createItem={() => ({ title: '', summary: '' })}
  renderItem={(item, index) => (
    <TextField
      label="Title"
      value={item.title}
      onChange={({ target }) => setPackages(packages.with(index, { ...item, title: target.value }))}
    />
  )}
/>`;

function PackagesDemo(props: Partial<SortableListProps<Package>>) {
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
        <div className="dialog-form">
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
        </div>
      )}
    />
  );
}

function TagsDemo() {
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
}

export const sortableListStory: Story = {
  name: 'SortableList',
  summary:
    'A list whose items can be added, removed and moved: with the pointer by the handle, by keyboard with the buttons, which keep the focus. Every change is announced.',
  entry: '@brightfold/ui-kit/editor',
  native: 'div',
  playground: {
    component: PackagesDemo,
    props: { label: 'Packages', hint: 'They stand on the page in this order.' },
    print: (props) => (
      <SortableList<Package>
        {...(props as unknown as SortableListProps<Package>)}
        items={PACKAGES}
        itemLabel={withCode(({ title }: Package) => title, '(item) => item.title')}
        renderItem={withCode(() => null, '(item, index) => …')}
        onChange={withCode(() => {}, 'setPackages')}
      />
    ),
    without: ['items', 'min', 'max'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'With a state in the line',
      layout: 'stack',
      element: (
        <PackagesDemo
          label="Packages with a state"
          renderStatus={(_item, index) => index === 1 && <Tag color="pink">no translation</Tag>}
        />
      ),
      code: SORTABLE_CODE,
    },
    {
      title: 'Lines of text, which need no folding',
      layout: 'stack',
      element: <TagsDemo />,
      code: SORTABLE_CODE.replace('<SortableList', '<SortableList\n  folding="none"\n  max={3}'),
    },
    {
      title: 'With an error, and nothing to remove',
      layout: 'stack',
      element: <PackagesDemo label="Fixed packages" error="Four packages are needed." min={3} max={3} />,
      code: SORTABLE_CODE,
    },
  ],
};

const TOAST_CODE = `const [message, setMessage] = useState('');

<Toast
  kind="success"
  durationMs={8000}
  onDismiss={() => setMessage('')}
  action={{ label: 'Undo', onPress: takeBack }}
>
  {message}
</Toast>`;

function ToastDemo({ label, message, ...props }: Partial<ToastProps> & { label: string; message: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsShown(true)}>
        {label}
      </Button>
      <Toast {...props} onDismiss={() => setIsShown(false)}>
        {isShown && message}
      </Toast>
    </>
  );
}

export const toastStory: Story = {
  name: 'Toast',
  summary:
    'Says what just happened at the bottom of the window, with a button to take it back. Keep it mounted and change its children, so that it is heard.',
  entry: '@brightfold/ui-kit/editor',
  native: 'div',
  examples: [
    {
      title: 'Kinds, an action, a time after which it goes',
      note: 'The time stands still under the pointer and while the focus is inside.',
      element: (
        <>
          <ToastDemo
            label="Remove a package"
            message="Package removed."
            action={{ label: 'Undo', onPress: () => {} }}
          />
          <ToastDemo label="Save" kind="success" message="Saved. The page is live." durationMs={8000} />
          <ToastDemo
            label="Fail"
            kind="error"
            message="Nothing was saved: the content service does not answer. Your changes are kept here."
          />
        </>
      ),
      code: TOAST_CODE,
    },
  ],
};
