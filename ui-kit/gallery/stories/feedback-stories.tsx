import { Alert, Button, Spinner, TextField, VisuallyHidden } from '@brightfold/ui-kit';
import { ConsentBar, type ConsentBarProps } from '@brightfold/ui-kit/consent-bar';
import { Dialog, type DialogProps } from '@brightfold/ui-kit/dialog';
import { useRef, useState } from 'react';
import { withCode } from '../print-jsx';
import type { Story } from '../story';

const DIALOG_CODE = `const [open, setOpen] = useState(false);
const name = useRef<HTMLInputElement>(null);

<Button onClick={() => setOpen(true)}>Ask for a voucher</Button>
<Dialog open={open} onClose={() => setOpen(false)} title="Ask for a voucher" initialFocus={name}>
  <TextField label="Name" name="name" ref={name} />
  <Button variant="fill" color="yellow" type="submit">Send</Button>
</Dialog>`;

function DialogDemo({ label, ...props }: Partial<DialogProps> & { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog title="Title" {...props} open={open} onClose={() => setOpen(false)}>
        {props.children}
      </Dialog>
    </>
  );
}

function FormDialogDemo() {
  const [open, setOpen] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask for a voucher</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Ask for a voucher" initialFocus={name}>
        <div className="dialog-form">
          <TextField label="Name" name="name" ref={name} />
          <TextField label="E-mail" name="email" type="email" />
          <Button variant="fill" color="yellow" onClick={() => setOpen(false)}>
            Send
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function AlertDemo() {
  const [sent, setSent] = useState(false);
  return (
    <>
      <div>
        <Button onClick={() => setSent(!sent)}>{sent ? 'Take the message away' : 'Show the message'}</Button>
      </div>
      <Alert kind="success">{sent && 'Sent. We answer within a day.'}</Alert>
    </>
  );
}

export const dialogStory: Story = {
  name: 'Dialog',
  summary:
    'Asks for something before the page goes on. Focus moves in, stays in and returns; Escape, the close button and a press outside close it.',
  entry: '@brightfold/ui-kit/dialog',
  native: 'div',
  playground: {
    component: DialogDemo,
    props: {
      title: 'Two minutes, please',
      children: 'Which of your forms is filled in twice?',
      label: 'Open',
    },
    print: ({ label: _label, ...props }) => (
      <Dialog
        {...(props as Omit<DialogProps, 'open' | 'onClose'>)}
        open
        onClose={withCode(() => {}, '() => setOpen(false)')}
      />
    ),
    without: ['open', 'onClose', 'initialFocus'],
  },
  examples: [
    {
      title: 'With a form',
      note: 'initialFocus puts the focus into the first field. The entry is one of its own, so a page can load it when it is needed.',
      element: <FormDialogDemo />,
      code: DIALOG_CODE,
    },
  ],
};

const CONSENT_CODE = `const [choice, setChoice] = useState(keptChoice);

{!choice && (
  <ConsentBar label="Privacy" onChoice={setChoice}>
    May we count visits? <a href="/privacy">How we do it</a>
  </ConsentBar>
)}`;

/** Stays where it is, so that it can be looked at. */
const ConsentBarDemo = (props: Partial<ConsentBarProps>) => (
  <ConsentBar label="Privacy" onChoice={() => {}} {...props} />
);

export const consentBarStory: Story = {
  name: 'ConsentBar',
  summary:
    'Asks for consent at the lower edge of the window, with two buttons of the same weight. The page stays usable: nothing moves, and what gets the focus is scrolled clear of the bar.',
  entry: '@brightfold/ui-kit/consent-bar',
  native: 'section',
  playground: {
    component: ConsentBarDemo,
    props: { label: 'Privacy choices', children: 'May we count visits and show a chat?' },
    print: (props) => (
      <ConsentBar {...(props as unknown as ConsentBarProps)} onChoice={withCode(() => {}, 'setChoice')} />
    ),
    without: ['onChoice'],
    layout: 'stack',
  },
  examples: [
    {
      title: 'In another language, on ink',
      note: 'Here it is shown in its frame; on a page it is fixed to the window. Render it before the rest of the page.',
      element: (
        <div className="window" data-tone="ink">
          <ConsentBarDemo label="Zasebnost" acceptLabel="Sprejmem" declineLabel="Zavrnem">
            Ali smemo šteti obiske? <a href="#consentbar">Kako to počnemo</a>
          </ConsentBarDemo>
        </div>
      ),
      code: CONSENT_CODE,
      layout: 'stack',
    },
  ],
};

export const alertStory: Story = {
  name: 'Alert',
  summary:
    'Says what just happened, and fades in. Keep it mounted and change its children, so that it is heard.',
  native: 'div',
  playground: {
    component: Alert,
    props: { kind: 'success', children: 'Sent. We answer within a day.' },
    layout: 'stack',
  },
  examples: [
    {
      title: 'Kinds',
      layout: 'stack',
      element: (
        <>
          <Alert kind="info">The workshop moved to room 4.</Alert>
          <Alert kind="success">Sent. We answer within a day.</Alert>
          <Alert kind="error">Failed to submit form</Alert>
        </>
      ),
    },
    {
      title: 'Coming and going',
      layout: 'stack',
      element: <AlertDemo />,
      code: `<Alert kind="success">{sent && 'Sent. We answer within a day.'}</Alert>`,
    },
  ],
};

export const spinnerStory: Story = {
  name: 'Spinner',
  summary: 'Something is under way. It takes the size and the colour of the text around it.',
  native: 'span',
  playground: { component: Spinner, props: { label: 'Loading the cases' } },
  examples: [
    {
      title: 'Sizes',
      element: (
        <>
          <Spinner label="Loading" />
          <Spinner label="Loading" size="lg" />
          <span>
            <Spinner /> Loading the cases
          </span>
        </>
      ),
    },
  ],
};

export const visuallyHiddenStory: Story = {
  name: 'VisuallyHidden',
  summary: 'Text for assistive technology only.',
  native: 'span',
  examples: [
    {
      title: 'More words for those who need them',
      element: (
        <a href="#visuallyhidden">
          Read more<VisuallyHidden> about orders without retyping</VisuallyHidden>
        </a>
      ),
    },
  ],
};
