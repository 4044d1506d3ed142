import { Button } from '@site/ui-kit';
import { useRef, useState } from 'react';
import { timeText } from '../entry/time-text';
import { EditDialog } from '../edit-dialog';
import { useEditMessages, failureText, useTexts, useProblemText } from '../edit-messages';
import { forgetDiscarded, type DiscardedChange } from '../api/entries';
import { useEditedSite } from '../site/edited-site';
import { ChooseBlockDialog } from './block-list';
import { ConflictDialog } from './conflict-dialog';
import { NewEntryDialog, RemoveEntryDialog } from './entry-dialogs';
import { ChangedWords } from './changed-words';
import { labelOf } from '../editing/plan-action';
import type { PendingEntry } from '../editing/pending-entries';
import { FindDialog } from './find-dialog';
import { PageVersionsDialog } from './page-versions-dialog';
import { PublishDialog } from './publish-dialog';
import { useWorkspace } from '../workspace/use-workspace';
import { listPreviews, revokePreview, sharePreview } from '../api/previews';
import { splitLocale } from '../../i18n/localize-path';
import { parseStoredDate } from '../../model/stored-date';
import { useAttempt, useLoaded } from '../requests';
import { LinkToCopy } from '../link-to-copy';
import { tomorrowMorning } from '../../model/entry/visibility';
import { MomentField } from '../fields/typed-field';
import { COLLECTIONS } from '../../model/collections';
import { valueProblem } from '../../model/value-problem';
import { EditButton, LinkButton } from '../edit-controls';

/** The dialogs of the page: the one that the editor has opened, and those that a save or earlier work opens. */
export function WorkspaceDialogs() {
  const { saving, workLeft } = useWorkspace();
  return (
    <>
      <AskedDialog />
      {saving.isAsking && <ShorterKeepingDialog />}
      {saving.conflict && <ConflictDialog conflict={saving.conflict} />}
      {saving.outcome?.kind === 'signed-out' && <SignedOutDialog />}
      {workLeft.entries.length > 0 ? <RestoreDialog /> : <DiscardedDialog />}
    </>
  );
}

function AskedDialog() {
  const { question, edited, blocks, opened } = useWorkspace();
  switch (question) {
    case null:
      return null;
    case 'new':
      return <NewEntryDialog />;
    case 'find':
      return <FindDialog />;
    case 'publish':
      return <PublishDialog />;
    case 'share':
      return <ShareDialog />;
    case 'pageVersions':
      return opened.page?.blocks && <PageVersionsDialog section={opened.page.blocks.section} />;
    case 'remove':
      return edited && <RemoveEntryDialog edited={edited} />;
    default:
      if ('schedule' in question) return <ScheduleDialog entries={question.schedule} />;
      if ('discard' in question) return <DiscardDialog entry={question.discard} />;
      return blocks && <ChooseBlockDialog blocks={blocks} at={question.blockAt} />;
  }
}

function ShorterKeepingDialog() {
  const { answer } = useWorkspace().saving;
  const { shorterKeeping } = useEditMessages();
  return (
    <EditDialog
      onClose={() => answer(false)}
      title={shorterKeeping.title()}
      action={{ text: shorterKeeping.save(), onPress: () => answer(true), look: 'destructive' }}
    >
      <p>{shorterKeeping.text()}</p>
    </EditDialog>
  );
}

/** Asks the editor to sign in again in another tab, so that unsaved changes are kept. */
function SignedOutDialog() {
  const { dismiss, retry } = useWorkspace().saving;
  const { signedOut } = useEditMessages();
  return (
    <EditDialog onClose={dismiss} title={signedOut.title()}>
      <p>{signedOut.text()}</p>
      <div className="actions">
        <Button asChild variant="fill">
          <a href="/edit/sign-in" target="_blank">
            {signedOut.signIn()}
          </a>
        </Button>
        <Button variant="outline" onClick={retry}>
          {signedOut.retry()}
        </Button>
      </div>
    </EditDialog>
  );
}

/** Unsaved changes from an earlier visit. Closing the dialog restores them, so that nothing is lost. */
function RestoreDialog() {
  const { workLeft, labelOf } = useWorkspace();
  const site = useEditedSite();
  const { restore: texts, saving } = useEditMessages();
  return (
    <EditDialog
      onClose={workLeft.restore}
      title={texts.title()}
      action={{ text: texts.restore(), onPress: workLeft.restore, hasFocus: true }}
      other={{ text: saving.discard(), onPress: workLeft.discard }}
    >
      <p>{texts.text()}</p>
      <ul>
        {workLeft.entries.map((entry) => (
          <li key={`${entry.collection}/${entry.id}`}>
            {labelOf(entry)}, {timeText(entry.changedAt, site)}
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}

/** The links that show a page with everything that waits to people without an account: made, copied and revoked. */
function ShareDialog() {
  const { ask, opened } = useWorkspace();
  const localized = opened.path;
  const site = useEditedSite();
  const messages = useEditMessages();
  const { path } = splitLocale(localized, site.config);
  const { value: previews, failure, put } = useLoaded(() => listPreviews(path), [path]);
  const { problem, isBusy, attempt } = useAttempt();
  const change = (run: () => Promise<unknown>) =>
    attempt(async () => {
      await run();
      put(await listPreviews(path));
    });

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.share.title()}
      problem={problem || (failure && failureText(failure, messages))}
      action={{
        text: messages.share.add(),
        onPress: () => change(() => sharePreview(path)),
        isBusy,
      }}
      other={{ text: messages.close() }}
    >
      <p>{messages.share.text()}</p>
      {previews?.length === 0 && <p className="edit-note">{messages.share.none()}</p>}
      {previews?.map((preview) => (
        <LinkToCopy
          key={preview.id}
          label={messages.share.link({ at: timeText(preview.ends, site) })}
          hint={preview.by}
          // The address that this app was opened at is one under which the site responds, whatever its port.
          href={
            new URL(
              `${localized}?${new URLSearchParams({ preview: preview.token }).toString()}`,
              location.origin,
            ).href
          }
        >
          <EditButton variant="ghost" onClick={() => void change(() => revokePreview(preview))}>
            {messages.share.revoke()}
          </EditButton>
        </LinkToCopy>
      ))}
    </EditDialog>
  );
}

const isPast = (time: string) => (parseStoredDate(time) ?? 0) <= Date.now();

/** Asks for the time at which changes are published by themselves. */
function ScheduleDialog({ entries }: { entries: readonly PendingEntry[] }) {
  const { ask, publishing } = useWorkspace();
  const { timeZone } = useEditedSite();
  const { messages, labels, problems } = useTexts();
  const problemText = useProblemText();
  const [time, setTime] = useState(
    () => entries.find(({ goesLive }) => goesLive)?.goesLive ?? tomorrowMorning(Date.now(), timeZone),
  );
  const plan = publishing.planFor({ kind: 'schedule', time }, entries);
  const [problem, setProblem] = useState('');
  const moment = useRef<HTMLInputElement>(null);

  function schedule() {
    const wrong = valueProblem(COLLECTIONS.posts.fields.published, time);
    if (wrong) setProblem(problemText(wrong));
    else if (isPast(time)) setProblem(problems.past());
    else {
      ask(null);
      publishing.run(plan);
    }
  }

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.saving.scheduleTitle()}
      initialFocus={moment}
      action={{ text: messages.saving[labelOf(plan)](), onPress: schedule, isSubmit: true }}
    >
      <p>{messages.saving.scheduleText({ names: entries.map(({ label }) => label).join(', ') })}</p>
      <MomentField
        ref={moment}
        label={labels.published()}
        error={problem}
        required
        value={time}
        onChange={(value) => {
          setProblem('');
          setTime(String(value));
        }}
      />
    </EditDialog>
  );
}

/** Tells whose kept changes somebody else has discarded, once. */
function DiscardedDialog() {
  const { opened } = useWorkspace();
  const site = useEditedSite();
  const messages = useEditMessages();
  const [told, setTold] = useState<readonly DiscardedChange[]>([]);
  const discarded = site.discarded.filter((each) => !told.some(({ seen }) => seen === each.seen));
  if (discarded.length === 0) return null;
  function close() {
    setTold(site.discarded);
    // What could not be stored is told again at the next visit.
    void forgetDiscarded(discarded).catch(() => undefined);
  }
  return (
    <EditDialog
      onClose={close}
      title={messages.discarding.told()}
      action={null}
      other={{ text: messages.close() }}
    >
      <p>{messages.discarding.versions()}</p>
      <ul>
        {discarded.map((each) => (
          <li key={each.seen}>
            <LinkButton
              onClick={() => {
                close();
                void opened.goTo(each);
              }}
            >
              {each.label}
            </LinkButton>{' '}
            {each.by}, {timeText(each.at, site)}
          </li>
        ))}
      </ul>
    </EditDialog>
  );
}

/** Asks before a change that waits is given up, above all a colleague's. */
function DiscardDialog({ entry }: { entry: PendingEntry }) {
  const { ask, publishing } = useWorkspace();
  const messages = useEditMessages();
  const { by, isTheirs } = entry.kept!;
  const plan = publishing.planFor({ kind: 'discard' }, [entry]);
  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.discarding.title({ name: entry.label })}
      action={{
        text: messages.saving[labelOf(plan)](),
        look: 'destructive',
        onPress: () => {
          ask(null);
          publishing.run(plan);
        },
      }}
    >
      <p>{isTheirs ? messages.discarding.theirs({ by }) : messages.discarding.own()}</p>
      <ChangedWords entry={entry} />
    </EditDialog>
  );
}
