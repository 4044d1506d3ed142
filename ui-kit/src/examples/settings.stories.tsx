import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button';
import { ColorField } from '../color-field/color-field';
import { Combobox } from '../combobox/combobox';
import { Dialog } from '../dialog/dialog';
import { TextField } from '../field/text-field';
import { FileField } from '../file-field/file-field';
import { Container } from '../layout/container';
import { Section } from '../layout/section';
import { Switch } from '../switch/switch';
import { Tabs } from '../tabs/tabs';
import { Toast } from '../toast/toast';
import { useToastQueue } from '../toast/use-toast-queue';

const ZONES = ['Europe/Ljubljana', 'Europe/London', 'America/New_York', 'Asia/Tokyo'];

/** What takes effect at once is a switch, what is written is saved by a button, and what cannot be undone is asked for. */
function Settings() {
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
      <TextField name="company" label="Company" defaultValue="Brightfold" autoComplete="organization" />
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
      <FileField name="logo" label="Logo" accept="image/*" />
      <div className="row">
        <Button type="submit">Save</Button>
        <Button variant="destructive" onClick={() => setAsked(true)}>
          Remove the company
        </Button>
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
    <>
      <Section as="div" space="tight">
        <Container as="main" width="text" className="stack">
          <h1>Settings</h1>
          <Tabs
            label="Parts of the settings"
            items={[
              { id: 'company', label: 'Company', content: company },
              { id: 'mail', label: 'Mail', content: mail },
            ]}
          />
        </Container>
      </Section>
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
    </>
  );
}

export default {
  title: 'Whole pages/Settings',
  parameters: { arrange: 'page', docs: { story: { inline: false, height: '40rem' } } },
} satisfies Meta;

export const Default: StoryObj = { render: () => <Settings /> };
