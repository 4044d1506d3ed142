'use client';
import * as kit from '@site/ui-kit';
import * as consent from '@site/ui-kit/consent-bar';
import * as dialog from '@site/ui-kit/dialog';
import * as editor from '@site/ui-kit/editor';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import type { SERVER_PARTS } from './server-parts.tsx';

const { Button, Field, TextField } = kit;
const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>';
/** The types of React 18 lack this attribute. */
const AUTO = { popover: 'auto' } as const;
const LINKS = [{ label: 'Dates', href: '#dates' }];

function Consent() {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <consent.ConsentBar label="Privacy" onChoice={() => setOpen(false)}>
        May we count visits?
      </consent.ConsentBar>
    )
  );
}

function AskFirst() {
  const [isOpen, setOpen] = useState(false);
  const top = kit.useTopDialog();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask first</Button>
      <dialog.Dialog open={isOpen} onClose={() => setOpen(false)} title="Are you sure?">
        {top ? 'On top' : 'Below'}
      </dialog.Dialog>
    </>
  );
}

function Filters() {
  const popover = useRef<HTMLDivElement>(null);
  const { isOpen } = kit.usePopover(popover);
  return (
    <div className="kit-anchor">
      <Button {...kit.popoverTarget('filters')}>{isOpen ? 'Hide filters' : 'Show filters'}</Button>
      <div {...AUTO} ref={popover} id="filters" className="kit-popover" data-placement="bottom-start">
        None yet
      </div>
    </div>
  );
}

function Drag() {
  const [isHeld, setHeld] = useState(false);
  kit.useLayer(isHeld, () => setHeld(false));
  return <Button onClick={() => setHeld(true)}>{isHeld ? 'Held until Escape' : 'Hold'}</Button>;
}

function Toasts() {
  const { toast, add } = editor.useToastQueue();
  return (
    <>
      <Button onClick={() => add({ children: 'Saved.', kind: 'success' })}>Save</Button>
      <editor.Toast {...toast} />
    </>
  );
}

function Packages() {
  const [names, setNames] = useState(['Start', 'Build']);
  return (
    <editor.SortableList
      label="Packages"
      items={names}
      onChange={setNames}
      itemLabel={(name) => name}
      renderItem={(name) => <TextField label="Package" value={name} readOnly />}
    />
  );
}

function Hydrated() {
  return <div data-hydrated={kit.useHydrated() || undefined} />;
}

type Export = keyof typeof kit | keyof typeof consent | keyof typeof dialog | keyof typeof editor;

/** All other exports of the kit but the icons. It does not compile when one is missing. */
const CLIENT_PARTS: Record<Exclude<Export, keyof typeof SERVER_PARTS | `Icon${string}`>, ReactNode> = {
  ConsentBar: <Consent />,
  Carousel: <kit.Carousel label="Slides">{[<p key="1">One</p>, <p key="2">Two</p>]}</kit.Carousel>,
  Checkbox: <kit.Checkbox label="Terms" />,
  ColorField: <editor.ColorField label="Colour" chooseLabel="Choose a colour" defaultValue="#112233" />,
  Combobox: <editor.Combobox label="City" options={OPTIONS} />,
  DateField: <editor.DateField label="Day" defaultValue="2025-03-14" />,
  Dialog: <AskFirst />,
  DropdownMenu: <kit.DropdownMenu label="Menu" items={LINKS} />,
  ErrorSummary: <kit.ErrorSummary errors={[{ id: 'own', message: 'Enter the code.' }]} />,
  Field: (
    <Field id="own" label="Code">
      {(props) => <input {...props} />}
    </Field>
  ),
  Fieldset: <kit.Fieldset label="Address">Street</kit.Fieldset>,
  FileField: <editor.FileField label="Papers" multiple />,
  FocalPoint: <editor.FocalPoint label="Focal point" src={PICTURE} />,
  NumberField: <kit.NumberField label="Seats" min={1} max={9} defaultValue={1} />,
  Popover: <kit.Popover trigger={<Button>View</Button>}>Settings</kit.Popover>,
  RadioGroup: <kit.RadioGroup label="Where?" name="place" options={OPTIONS} />,
  Select: <kit.Select label="Package" options={OPTIONS} />,
  SortableList: <Packages />,
  Switch: <editor.Switch label="Outlines" />,
  Tabs: <editor.Tabs label="Languages" items={[{ id: 'en', label: 'English', content: 'Title' }]} />,
  TextArea: <kit.TextArea label="Message" />,
  TextField: <TextField label="Company" autoComplete="organization" />,
  Toast: null,
  useToastQueue: <Toasts />,
  Tooltip: <kit.Tooltip label="Everything">{<Button>Count</Button>}</kit.Tooltip>,
  useHydrated: <Hydrated />,
  useLayer: <Drag />,
  usePopover: <Filters />,
  useTopDialog: null,
};
const ICONS = Object.entries({ ...kit, ...editor }).filter(([name]) => name.startsWith('Icon')) as [
  string,
  kit.IconComponent,
][];

export const ClientParts = () => [
  ...Object.entries(CLIENT_PARTS).map(([name, part]) => <Fragment key={name}>{part}</Fragment>),
  ...ICONS.map(([name, Icon]) => <Icon key={name} title={name} />),
];
