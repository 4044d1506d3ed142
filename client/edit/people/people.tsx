import { Alert, Button } from '@site/ui-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { changeAccount, changePerson, invite, listPeople, newLink, removePerson } from '../api/people';
import type { RequestFailure } from '../api/request';
import { EditSubmit } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import type { EditState } from '../edit-state';
import { AppMenu } from '../app-menu';
import { LinkToCopy } from '../link-to-copy';
import { LoadState } from '../load-state';
import { mailAddress } from '../mail-address';
import { mayOpen } from '../../model/roles';
import { useAttempt } from '../use-attempt';
import { useLoaded } from '../use-loaded';
import { AccountFields } from './account-fields';
import { InvitationForm } from './invitation-form';
import { PersonRow } from './person-row';

/** One's own account, and for administrators those of the others. */
export function People({ state }: { state: EditState }) {
  const { editor, locale, siteName } = state;
  const { people: texts } = useEditMessages();
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

/** The sign-in page leads back here. */
const signInAgain = ({ kind }: RequestFailure) => kind === 'signed-out' && location.reload();

/** A link that somebody has to be given. */
interface Invitation {
  email: string;
  link: string;
}

function Colleagues({ self, siteName }: { self: string; siteName: string }) {
  const { people: texts } = useEditMessages();
  const { value: people, failure, put, reload } = useLoaded(listPeople);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const { problem, attempt } = useAttempt(signInAgain);

  const change = (run: () => Promise<Invitation | null>) =>
    attempt(async () => {
      setInvitation(await run());
      put(await listPeople());
    });
  const nothing = (done: Promise<unknown>) => done.then(() => null);

  return (
    <section>
      <h2>{texts.colleagues()}</h2>
      <p className="edit-note">{texts.rolesHint()}</p>
      <Alert kind="error">{problem}</Alert>
      <LoadState isLoading={!people} failure={failure} onRetry={reload} />
      <ul className="edit-people__list">
        {people?.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === self}
            onRoles={(roles) => void change(() => nothing(changePerson({ ...person, roles })))}
            onLink={() => void change(async () => ({ email: person.email, link: await newLink(person) }))}
            onRemove={() => void change(() => nothing(removePerson(person)))}
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
        onInvite={(person) => change(async () => ({ email: person.email, link: await invite(person) }))}
      />
    </section>
  );
}

/** Scrolls to the invitation, which may be below the window. */
const bringIntoSight = (invitation: HTMLElement | null) => invitation?.scrollIntoView({ block: 'nearest' });

function OwnAccount({ editor, canChangeEmail }: { editor: EditState['editor']; canChangeEmail: boolean }) {
  const { people: texts } = useEditMessages();
  const { name, email } = editor;
  const [change, setChange] = useState({ name, email, password: '', current: '' });
  const { problem, isBusy, attempt } = useAttempt(signInAgain);
  const [isSaved, setSaved] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isDone = await attempt(() => changeAccount(change));
    if (isDone) setChange({ ...change, password: '', current: '' });
    setSaved(isDone);
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
        <EditSubmit loading={isBusy}>{texts.save()}</EditSubmit>
      </form>
    </section>
  );
}
