import { Alert, Tag } from '@site/ui-kit';
import {
  closeRefused,
  deliverAgain,
  emptySpam,
  type Undelivered,
  type Lead,
  type TargetState,
} from '../api/leads';
import type { RequestFailure } from '../api/request';
import { ConfirmButton, LoadState, EditButton } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { useAttempt } from '../requests';
import { timeText, type TimeStyle } from '../entry/time-text';

interface UndeliveredBoxProps {
  kind: 'undelivered' | 'spam';
  /** Null until they have been read. */
  entries: readonly Undelivered[] | null;
  problem: RequestFailure | null;
  times: TimeStyle;
  onReload: () => void;
}

/** Submissions in the outbox of any process: the spam, or those that wait or were refused. */
export function UndeliveredBox({ kind, entries, problem, times, onReload }: UndeliveredBoxProps) {
  const { leads: texts } = useEditMessages();
  const { problem: failure, attempt } = useAttempt();
  const change = (write: () => Promise<unknown>) => attempt(write).then(onReload);

  const isSpam = kind === 'spam';
  return (
    <section className="edit-stack edit-undelivered" aria-label={texts.boxes[kind]()}>
      <h2>{texts.boxes[kind]()}</h2>
      <p className="edit-note">{isSpam ? texts.spam() : texts.undelivered()}</p>
      <Alert kind="error">{failure}</Alert>
      <LoadState isLoading={!entries} failure={problem} onRetry={onReload} />
      {entries?.length === 0 && (
        <p className="edit-note">{isSpam ? texts.noSpam() : texts.noUndelivered()}</p>
      )}
      <ul className="edit-stack">
        {entries?.map((entry) => (
          <li key={entry.id}>
            <UndeliveredEntry
              entry={entry}
              times={times}
              onDeliver={() => void change(() => deliverAgain(entry.id))}
              onClose={() => void change(() => closeRefused(entry.id))}
            />
          </li>
        ))}
      </ul>
      {isSpam && entries !== null && entries.length > 0 && (
        <ConfirmButton
          label={texts.emptySpam()}
          confirmLabel={texts.emptySpamNow()}
          onConfirm={() => {
            const reports = entries.map(({ reported }) => reported).sort();
            void change(() => emptySpam(reports.at(-1)!));
          }}
        />
      )}
    </section>
  );
}

function UndeliveredEntry({
  entry,
  times,
  onDeliver,
  onClose,
}: {
  entry: Undelivered;
  times: TimeStyle;
  onDeliver: () => void;
  onClose: () => void;
}) {
  const messages = useEditMessages();
  const texts = messages.leads;
  const { summary, state } = entry;
  const time = summary ? timeText(summary.received, times) : '';
  return (
    <article className="edit-stack edit-sunken edit-undelivered__entry">
      <h3>{summary ? summary.name || summary.email : texts.unreadable()}</h3>
      {summary && (
        <p className="edit-note">
          {summary.email} ·{' '}
          {state === 'waiting'
            ? texts.waitsSince({ time })
            : state === 'failed'
              ? texts.failedSince({ time })
              : time}
        </p>
      )}
      <LeadTargets targets={entry.targets} />
      {entry.values.length > 0 && (
        <details>
          <summary>{firstWords(summary?.text ?? '') || texts.sent()}</summary>
          <Rows title={texts.sent()} rows={entry.values} />
          <Rows title={texts.origin()} rows={entry.origin} />
        </details>
      )}
      <p className="edit-note">
        {texts.onHost({ host: entry.host, time: entry.seen ? timeText(entry.seen, times) : '' })}
      </p>
      {entry.isWanted ? (
        <Tag color="primary">{texts.wanted()}</Tag>
      ) : (
        <div className="actions">
          <EditButton disabled={!summary} onClick={onDeliver}>
            {state === 'spam' ? texts.release() : messages.retry()}
          </EditButton>
          {state === 'failed' && (
            <ConfirmButton
              label={texts.closeRefused()}
              confirmLabel={texts.closeRefusedNow()}
              onConfirm={onClose}
            />
          )}
        </div>
      )}
    </article>
  );
}

const FIRST_WORDS = 120;
const firstWords = (text: string): string =>
  text.length > FIRST_WORDS ? `${text.slice(0, FIRST_WORDS).trimEnd()}…` : text;

/** Labelled values under a heading, those that name a page as links to it. */
export function Rows({ title, rows }: { title: string; rows: Lead['origin'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="edit-stack edit-lead-view__rows">
        {rows.map(({ label, value, path }) => (
          <div key={label}>
            <dt className="edit-note">{label}</dt>
            <dd>
              {path ? (
                <a href={path} target="_blank" rel="noreferrer">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How far each mail and the webhook of a lead is; why one failed, in the words of the servers, which are English. */
export function LeadTargets({ targets }: { targets: readonly TargetState[] }) {
  const { leads: texts } = useEditMessages();
  return (
    <ul className="edit-lead-targets">
      {targets.map(({ target, outcome, reason }) => (
        <li key={target} data-outcome={outcome}>
          <strong>{texts.targets[target]()}</strong>: {texts.outcomes[outcome]()}{' '}
          {reason && <q lang="en">{reason}</q>}
        </li>
      ))}
    </ul>
  );
}
