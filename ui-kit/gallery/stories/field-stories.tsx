import { Checkbox, Field, Select, TextArea, TextField } from '@brightfold/ui-kit';
import type { Story } from '../story';

const PACKAGES = [
  { value: 'start', label: 'Start' },
  { value: 'build', label: 'Build' },
  { value: 'run', label: 'Run' },
  { value: 'own', label: 'Own (from March)', disabled: true },
];

export const textFieldStory: Story = {
  name: 'TextField',
  summary:
    'A line of text. The label rests in the empty field and rises above it with the focus or the first value.',
  native: 'input',
  playground: {
    component: TextField,
    props: { label: 'Work e-mail', type: 'email', hint: 'We answer within a day.' },
    layout: 'stack',
  },
  examples: [
    {
      title: 'Empty, filled, required with a placeholder',
      layout: 'stack',
      element: (
        <>
          <TextField label="Company" name="company" autoComplete="organization" />
          <TextField label="Name" name="name" defaultValue="Ana Novak" />
          <TextField label="E-mail" name="email" type="email" required placeholder="Enter your e-mail" />
        </>
      ),
    },
    {
      title: 'Hint and error',
      layout: 'stack',
      element: (
        <>
          <TextField label="Wallet" hint="Starts with 0x and has 42 characters." />
          <TextField label="Wallet" defaultValue="0x12" error="A wallet has 42 characters, this one has 4." />
          <TextField label="E-mail" error="Please enter your e-mail." required hint="Only to answer you." />
        </>
      ),
    },
    {
      title: 'Disabled, read only',
      layout: 'stack',
      element: (
        <>
          <TextField label="Referral" disabled defaultValue="BF-2025" />
          <TextField label="Invoice" readOnly defaultValue="2025-0147" />
        </>
      ),
    },
    {
      title: 'Label placement, placeholder, date',
      layout: 'stack',
      element: (
        <>
          <TextField label="Search" type="search" labelPlacement="hidden" placeholder="Search the posts" />
          <TextField label="Phone" type="tel" labelPlacement="above" />
          <TextField label="Day" type="date" />
        </>
      ),
    },
  ],
};

export const textAreaStory: Story = {
  name: 'TextArea',
  summary: 'Text of several lines. It grows with the text where the browser can.',
  native: 'textarea',
  playground: { component: TextArea, props: { label: 'Message' }, layout: 'stack' },
  examples: [
    {
      title: 'States',
      layout: 'stack',
      element: (
        <>
          <TextArea label="Message" hint="Two sentences are enough." />
          <TextArea label="Message" defaultValue="We retype orders by hand, about 400 a month." />
          <TextArea label="Message" required error="Please write a message." />
          <TextArea label="Message" disabled />
        </>
      ),
    },
  ],
};

export const selectStory: Story = {
  name: 'Select',
  summary: 'A choice of one. The native control, so phones show their own picker and a plain form works.',
  native: 'select',
  playground: {
    component: Select,
    props: { label: 'Package', options: PACKAGES, hint: 'You can change it later.' },
    without: ['options'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'States',
      layout: 'stack',
      element: (
        <>
          <Select label="Package" name="package" options={PACKAGES} />
          <Select label="Package" options={PACKAGES} defaultValue="build" />
          <Select label="Package" options={PACKAGES} required error="Please choose a package." />
          <Select label="Package" options={PACKAGES} disabled />
        </>
      ),
    },
    {
      title: 'Label above, and small with the label hidden and no placeholder',
      layout: 'stack',
      element: (
        <>
          <Select label="Package" labelPlacement="above" options={PACKAGES} />
          <Select
            size="sm"
            label="Language"
            labelPlacement="hidden"
            placeholder={false}
            options={[
              { value: 'en', label: 'ENG' },
              { value: 'sl', label: 'SLO' },
            ]}
          />
        </>
      ),
    },
  ],
};

export const checkboxStory: Story = {
  name: 'Checkbox',
  summary: 'A yes or no.',
  native: 'input',
  playground: { component: Checkbox, props: { label: 'Send me the programme' }, layout: 'stack' },
  examples: [
    {
      title: 'States',
      layout: 'stack',
      element: (
        <>
          <Checkbox label="Send me the programme" name="programme" />
          <Checkbox label="I take part online" defaultChecked hint="The link comes the day before." />
          <Checkbox label="I have read the terms" required error="Please confirm the terms." />
          <Checkbox label="Lunch (fully booked)" disabled />
        </>
      ),
    },
  ],
};

export const fieldStory: Story = {
  name: 'Field',
  summary: 'Label, hint and error around a control of your own; all ids are wired.',
  native: 'div',
  examples: [
    {
      title: 'A range',
      note: 'Give a text control the class bf-control and it looks like the others.',
      layout: 'stack',
      element: (
        <Field label="Seats" hint="Ten at most." labelPlacement="above">
          {(control) => <input {...control} type="range" min={1} max={10} defaultValue={4} />}
        </Field>
      ),
      code: `<Field label="Seats" hint="Ten at most." labelPlacement="above">
  {(control) => <input {...control} type="range" min={1} max={10} defaultValue={4} />}
</Field>`,
    },
  ],
};
