'use client';
import { Button, Checkbox, Container, Field, Popover, Section, TextField, Tooltip } from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import {
  ColorField,
  Combobox,
  DateField,
  FileField,
  FocalPoint,
  SortableList,
  Switch,
  Tabs,
  Toast,
  useDrag,
  useToastQueue,
} from '@site/ui-kit/editor';
import { useState } from 'react';

const ZONES = ['Europe/Ljubljana', 'Europe/London', 'America/New_York', 'Asia/Tokyo'];
const PICTURE = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>';

function Packages() {
  const [names, setNames] = useState(['Start', 'Build']);
  const turn = () => setNames([...names].reverse());
  const { handlersFor } = useDrag(() => names.map(() => ({ middle: 0, reveal() {} })), turn);
  return (
    <SortableList
      label="Packages"
      items={names}
      onChange={setNames}
      itemLabel={(name) => name}
      createItem={() => 'New'}
      renderStatus={(_name, index) => <span {...handlersFor(index)}>⇅</span>}
      renderItem={(name) => <TextField label="Package" value={name} readOnly />}
    />
  );
}

/** What takes effect at once is a switch, what is written is saved by a button, and what cannot be undone is asked for. */
export function Settings() {
  const { toast, add } = useToastQueue();
  const [isAsked, setAsked] = useState(false);
  const done = (children: string) => add({ children, kind: 'success', durationMs: 8000 });
  const company = (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        done('Saved.');
      }}
    >
      <TextField name="organization" label="Company" defaultValue="Brightfold" autoComplete="organization" />
      <Combobox
        name="zone"
        label="Time zone"
        options={ZONES.map((zone) => ({ value: zone, label: zone }))}
        defaultValue="Europe/Ljubljana"
      />
      <ColorField
        name="color"
        label="Primary colour"
        chooseLabel="Choose the primary colour"
        defaultValue="#ffd447"
      />
      <FileField name="papers" label="Papers" multiple />
      <FocalPoint name="point" label="Point of the cover" src={PICTURE} defaultValue={{ x: 10, y: 20 }} />
      <DateField name="closed" label="Closed until" />
      <Field label="Volume" labelPlacement="above">
        {(control) => <input {...control} name="volume" type="range" max={10} />}
      </Field>
      <Packages />
      <div className="row">
        <Button type="submit">Save</Button>
        <Tooltip label="All orders go with it">
          <Button variant="destructive" onClick={() => setAsked(true)}>
            Remove the company
          </Button>
        </Tooltip>
        <Popover trigger={<Button variant="outline">View</Button>}>
          <Checkbox label="Outlines" />
        </Popover>
      </div>
    </form>
  );
  const mail = (
    <div className="stack">
      <Switch label="A mail for each order" defaultChecked onChange={() => done('Changed.')} />
      <Switch label="A summary on Mondays" hint="At eight." onChange={() => done('Changed.')} />
    </div>
  );
  return (
    <Section as="div" space="tight">
      <Container width="text" className="stack">
        <h1>Settings</h1>
        <Tabs
          label="Parts of the settings"
          items={[
            { id: 'company', label: 'Company', content: company },
            { id: 'mail', label: 'Mail', content: mail },
          ]}
        />
      </Container>
      <Dialog
        role="alertdialog"
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Remove the company?"
        closeLabel="Keep it"
      >
        <p>All orders go with it. This cannot be undone.</p>
        <Button variant="destructive" onClick={() => setAsked(false)}>
          Remove
        </Button>
      </Dialog>
      <Toast {...toast} />
    </Section>
  );
}
