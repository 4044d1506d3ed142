import { Alert, Button, Spinner } from '@site/ui-kit';
import { useEffect, useState, type FormEvent } from 'react';
import {
  changeAccount,
  changePerson,
  invite,
  listPeople,
  newLink,
  removePerson,
  type Person,
} from '../api/people';
import { RequestFailure } from '../api/request';
import { failureText, useEditMessages } from '../edit-messages';
import type { EditState } from '../edit-state';
import { AppMenu } from '../layout/app-menu';
import { LinkToCopy } from '../layout/link-to-copy';
import { mailAddress } from '../mail-address';
import { mayOpen } from '../../model/roles';
import { AccountFields } from './account-fields';
import { InvitationForm } from './invitation-form';
import { PersonRow } from './person-row';

/** One's own account, and for administrators those of the others. */
export function People({ state }: { state: EditState }) {
  const { editor, locale, siteName } = state;
  const messages = useEditMessages();
  const texts = messages.people;
  const isAdministrator = mayOpen(editor.roles, '/api/people');
  useEffect(() => {
    document.title = `${texts.title()} · ${siteName}`;
  }, [siteName, texts]);

  return (
    <div className="edit-people">
      <header className="edit-bar" data-tone="ink">
        <h1 className="edit-bar__title">{texts.title()}</h1>
        <AppMenu editor={editor} locale={locale} />
      </header>
      <main className="edit-people__main">
        {isAdministrator && <Colleagues self={editor.id} siteName={siteName} />}
        <OwnAccount editor={editor} canChangeEmail={isAdministrator} />
      </main>
    </div>
  );
}

/** A link that somebody has to be given. */
interface Invitation {
  email: string;
  link: string;
}

function Colleagues({ self, siteName }: { self: string; siteName: string }) {
  const messages = useEditMessages();
  const texts = messages.people;
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (problem) return undefined;
    const inFlight = new AbortController();
    listPeople(inFlight.signal).then(setPeople, (error: unknown) => {
      if (inFlight.signal.aborted) return;
      setProblem(failureText(error, messages));
    });
    return () => inFlight.abort();
  }, [messages, problem]);

  /** @returns whether it was done */
  async function attempt(change: () => Promise<Invitation | null>): Promise<boolean> {
    try {
      setInvitation(await change());
      setPeople(await listPeople());
      setProblem('');
      return true;
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === 'signed-out') location.reload();
      setProblem(failureText(error, messages));
      return false;
    }
  }
  const nothing = (done: Promise<unknown>) => done.then(() => null);

  return (
    <section>
      <h2>{texts.colleagues()}</h2>
      <p className="edit-note">{texts.rolesHint()}</p>
      <Alert kind="error">{problem}</Alert>
      {!people && !problem && <Spinner label={messages.loading()} />}
      {!people && problem && (
        <Button variant="outline" size="sm" onClick={() => setProblem('')}>
          {messages.retry()}
        </Button>
      )}
      <ul className="edit-people__list">
        {people?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === self}
            onRoles={(roles) => void attempt(() => nothing(changePerson({ ...person, roles })))}
            onLink={() => void attempt(async () => ({ email: person.email, link: await newLink(person) }))}
            onRemove={() => void attempt(() => nothing(removePerson(person)))}
          />
        ))}
      </ul>
      {invitation && (
        <div ref={bringIntoSight} className="edit-people__invitation" role="status" key={invitation.link}>
          <p>{texts.invited({ email: invitation.email })}</p>
          <LinkToCopy label={texts.link()} hint={texts.linkHint()} href={invitation.link}>
            <Button asChild variant="outline" size="sm">
              <a
                href={mailAddress(invitation.email, {
                  subject: texts.mail.subject({ siteName }),
                  body: texts.mail.text({ siteName, link: invitation.link }),
                })}
              >
                {texts.sendLink()}
              </a>
            </Button>
          </LinkToCopy>
        </div>
      )}
      <h3>{texts.invite()}</h3>
      <InvitationForm
        onInvite={(person) => attempt(async () => ({ email: person.email, link: await invite(person) }))}
      />
    </section>
  );
}

/** Scrolls to the invitation, which may be below the window. */
const bringIntoSight = (invitation: HTMLElement | null) => invitation?.scrollIntoView({ block: 'nearest' });

function OwnAccount({ editor, canChangeEmail }: { editor: EditState['editor']; canChangeEmail: boolean }) {
  const messages = useEditMessages();
  const texts = messages.people;
  const { name, email } = editor;
  const [change, setChange] = useState({ name, email, password: '', current: '' });
  const [problem, setProblem] = useState('');
  const [isSaved, setSaved] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    try {
      await changeAccount(change);
      setChange({ ...change, password: '', current: '' });
      setProblem('');
      setSaved(true);
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === 'signed-out') location.reload();
      setProblem(failureText(error, messages));
      setSaved(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section>
      <h2>{texts.own()}</h2>
      <form onSubmit={(event) => void save(event)}>
        <AccountFields
          change={change}
          canChangeEmail={canChangeEmail}
          onChange={setChange}
          problem={problem}
        />
        <Alert kind="success">{isSaved && texts.saved()}</Alert>
        <Button
          type="submit"
          variant="fill"
          color="primary"
          size="sm"
          loading={isBusy}
          loadingLabel={messages.status.saving()}
        >
          {texts.save()}
        </Button>
      </form>
    </section>
  );
}
