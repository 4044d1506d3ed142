import { Combobox, FileField, FocalPoint, Switch, type FileFieldProps } from '@brightfold/ui-kit/editor';
import { useState } from 'react';
import { withCode } from '../print-jsx';
import type { Story } from '../story';

const ENTRY = '@brightfold/ui-kit/editor';
const PICTURE = 'picture.svg';
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

const PAGES = [
  { value: '/', label: 'Home', description: '/' },
  { value: '/web3', label: 'Web3', description: '/web3' },
  { value: '/web3/voucher', label: 'Apply for a voucher', description: '/web3/voucher' },
  { value: '/workshops', label: 'Workshops', description: '/workshops' },
  { value: '/workshops/prva-avtomatizacija', label: 'Prva avtomatizacija', description: '9 March 2027' },
  { value: '/digitalization', label: 'Digitalization', description: '/digitalization' },
  {
    value: '/digitalization/ai-svetovanje',
    label: 'Svetovanje o umetni inteligenci v manjših in srednjih podjetjih',
    description: '/digitalization/ai-svetovanje',
  },
  { value: '/blog', label: 'Blog', description: '/blog' },
];

export const comboboxStory: Story = {
  name: 'Combobox',
  summary:
    'A choice of one among many: typing filters by label, description and value. Arrows move in the list, Enter chooses, Escape closes it.',
  entry: ENTRY,
  native: 'input',
  playground: {
    component: Combobox,
    props: { label: 'Leads to', options: PAGES, hint: 'A page of this site.' },
    without: ['options', 'value', 'defaultValue'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'Chosen, free text allowed, error, disabled',
      layout: 'stack',
      element: (
        <>
          <Combobox label="Page" options={PAGES} defaultValue="/workshops" />
          <Combobox
            label="Page or address"
            options={PAGES}
            freeText="allowed"
            defaultValue="https://example.com/"
            hint="A page of this site, or an address that starts with https://"
          />
          <Combobox label="Page" options={PAGES} required error="Please choose a page." />
          <Combobox label="Page" options={PAGES} disabled />
        </>
      ),
    },
  ],
};

export const switchStory: Story = {
  name: 'Switch',
  summary: 'Turns something on or off at once. For an answer that a form sends take a Checkbox.',
  entry: ENTRY,
  native: 'input',
  playground: { component: Switch, props: { label: 'Show the Slovenian texts' }, layout: 'stack' },
  examples: [
    {
      title: 'States',
      layout: 'stack',
      element: (
        <>
          <Switch label="Show the outlines" />
          <Switch label="Show the Slovenian texts" defaultChecked hint="Beside the English ones." />
          <Switch label="Publish at once" error="Somebody else has changed this page." />
          <Switch label="Use the layout for phones" disabled />
          <Switch label="Check links while typing" disabled defaultChecked />
        </>
      ),
    },
  ],
};

const FILE_CODE = `const [file, setFile] = useState<File | string | null>(saved.cover);

<FileField
  label="Cover"
  accept="image/png,image/jpeg,image/webp"
  maxBytes={5 * 1024 * 1024}
  file={file}
  onChange={setFile}
/>`;

function FileDemo({ file: first = null, ...props }: Partial<FileFieldProps>) {
  const [file, setFile] = useState<File | string | null>(first);
  return <FileField label="Cover" {...props} file={file} onChange={setFile} />;
}

export const fileFieldStory: Story = {
  name: 'FileField',
  summary:
    'A file that is chosen or dropped, with its picture or name. A file of a wrong type or size is refused with an error.',
  entry: ENTRY,
  native: 'input',
  playground: {
    component: FileDemo,
    props: { label: 'Cover', accept: 'image/*', hint: 'At least 1600 pixels wide.' },
    print: (props) => (
      <FileField {...(props as unknown as FileFieldProps)} onChange={withCode(() => {}, 'setFile')} />
    ),
    without: ['file', 'maxBytes'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'With a picture, required with an error, disabled',
      layout: 'stack',
      element: (
        <>
          <FileDemo label="Cover" accept="image/*" maxBytes={MAX_PICTURE_BYTES} file={PICTURE} />
          <FileDemo label="Programme" accept=".pdf" required error="Please choose the programme." />
          <FileDemo label="Drawing" disabled />
        </>
      ),
      code: FILE_CODE,
    },
  ],
};

export const focalPointStory: Story = {
  name: 'FocalPoint',
  summary:
    'The point of a picture that has to stay in sight when it is cropped: set with the pointer, or with the arrow keys, which take larger steps with Shift.',
  entry: ENTRY,
  native: 'div',
  playground: {
    component: FocalPoint,
    props: { label: 'What has to stay in sight', src: PICTURE, defaultValue: { x: 65, y: 48 } },
    without: ['value', 'defaultValue', 'src'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'In a corner, with an error',
      layout: 'stack',
      element: (
        <FocalPoint
          label="Focal point"
          src={PICTURE}
          alt="A yellow box, unfolded"
          defaultValue={{ x: 100, y: 0 }}
          hint="Press or use the arrow keys."
          error="A point at the edge is cut off."
        />
      ),
    },
  ],
};
