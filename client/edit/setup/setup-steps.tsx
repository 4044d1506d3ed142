import { Alert } from '@site/ui-kit';
import { useEffect, useState } from 'react';
import { ALL_ENTRIES, createEntry, listEntries, type EntrySummary } from '../api/entries';
import { LEGAL_SLUGS, loadLegalPages, type LegalKind } from '../api/legal';
import { listMissing, readProgress, type MissingPart, startTexts, STARTS, type Start } from '../api/setup';
import { useEditMessages } from '../edit-messages';
import { type Locale, localizedField } from '../../i18n/locales';
import { itemPath } from '../../sections';
import { useEditedSite } from '../site/edited-site';
import { SITE_GROUPS } from '../site/site-groups';
import { useAttempt, useLoaded } from '../requests';
import { ConfirmButton, LinkButton, EditButton } from '../edit-controls';
import { SITE_COLLECTION } from '../../model/site-model';

/** The first steps, in their order; the last one is the summary. Languages and parts decide what the others ask for. */
export const STEPS = ['parts', 'company', 'look', 'texts', 'account', 'end'] as const;
type Step = (typeof STEPS)[number];

/** Whether a step fills in fields of the site record. */
export const hasFields = (step: Step): step is Step & keyof typeof SITE_GROUPS => step in SITE_GROUPS;

type Place = Pick<EntrySummary, 'collection' | 'id' | 'path'>;

/** The parts that are still missing before visitors come, and where each is done. */
export function MissingList({ onOpen }: { onOpen: (place: Place) => void }) {
  const { reload } = useEditedSite();
  const messages = useEditMessages();
  // The findings below it say why nothing can be read.
  const { value: missing } = useLoaded(listMissing);
  const [begun, setBegun] = useState<LegalKind | null>(null);
  const { problem, isBusy, attempt } = useAttempt();
  if (!missing) return null;
  const { title, nothing, begin, legal, kinds } = messages.missing;

  const beginPage = (kind: LegalKind) =>
    attempt(async () => {
      setBegun(kind);
      const { record } = await createEntry('pages', await legalPage(kind));
      await reload();
      onOpen({ collection: 'pages', id: record.id, path: pathOf(kind) });
    });

  return (
    <section className="edit-missing" aria-label={title()}>
      <h3>{title()}</h3>
      <Alert kind="error">{problem}</Alert>
      {missing.length === 0 && <p>{nothing()}</p>}
      <ul>
        {missing.map(({ kind, entry }) => (
          <li key={kind}>
            <strong>{kinds[kind].title()}</strong>{' '}
            {isLegal(kind) ? legal({ slug: LEGAL_SLUGS[kind] }) : kinds[kind].where()}{' '}
            {entry && (
              <LinkButton onClick={() => onOpen({ ...entry, path: pathOf(kind) })}>
                {messages.open()}
              </LinkButton>
            )}
            {!entry && isLegal(kind) && (
              <LinkButton
                loading={isBusy && begun === kind}
                loadingLabel={messages.status.saving()}
                onClick={() => void beginPage(kind)}
              >
                {begin()}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Path of its page; null for what has none of its own. */
const pathOf = (kind: MissingPart['kind']): string | null =>
  isLegal(kind) ? itemPath('page', LEGAL_SLUGS[kind]) : null;

const isLegal = (kind: MissingPart['kind']): kind is LegalKind => kind in LEGAL_SLUGS;

/** The values of a legal page with its model text, in every language of the site. */
async function legalPage(kind: LegalKind): Promise<Record<string, string>> {
  const texts = Object.entries(await loadLegalPages(kind)).flatMap(([locale, { title, body }]) => [
    [localizedField('title', locale as Locale), title],
    [localizedField('body', locale as Locale), body],
  ]);
  return { ...(Object.fromEntries(texts) as Record<string, string>), slug: LEGAL_SLUGS[kind] };
}

interface TextsStepProps {
  /** The texts that the editor has chosen so far, the latest at the end. */
  started: readonly Start[];
  onStarted: (start: Start) => Promise<void>;
}

const listAll = (signal: AbortSignal) => listEntries({ ...ALL_ENTRIES, limit: 1 }, signal);

/** Time between two looks at how far the server is. */
const PROGRESS_MS = 1_500;

/** Offers texts to begin with. Short texts replace all entries, so the step asks first, and offers nothing afterwards. */
export function TextsStep({ started, onStarted }: TextsStepProps) {
  const messages = useEditMessages();
  const { value: list } = useLoaded(listAll);
  const [begun, setBegun] = useState<Start | null>(null);
  const { problem, isBusy, attempt } = useAttempt();
  const { value: progress, reload } = useLoaded(readProgress);
  useEffect(() => {
    const timer = isBusy ? setInterval(reload, PROGRESS_MS) : undefined;
    return () => clearInterval(timer);
  }, [isBusy, reload]);
  // A new content service has none.
  const hasEntries = list?.groups.some(({ collection }) => collection !== SITE_COLLECTION) ?? false;

  const begin = (start: Start) =>
    attempt(async () => {
      setBegun(start);
      await startTexts(start);
      await onStarted(start);
    });

  const { texts } = messages.setup;
  const done = started.at(-1);
  const stateOf = (start: Start) => ({
    loading: isBusy && begun === start,
    disabled: isBusy && begun !== start,
  });
  const offered = started.includes('starter')
    ? []
    : STARTS.filter((start) => !started.includes(start) && (start === 'starter' || hasEntries));
  return (
    <>
      <Alert kind="error">{problem}</Alert>
      {list &&
        offered.map((start) => (
          <section key={start} className="edit-choice">
            <h3>{texts[start].title()}</h3>
            <p className="edit-note">
              {texts[start].hint()} {start === 'starter' && hasEntries && texts.starter.removes()}
            </p>
            {start === 'starter' && hasEntries ? (
              <ConfirmButton
                label={texts.starter.button()}
                confirmLabel={texts.starter.sure()}
                onConfirm={() => void begin(start)}
                {...stateOf(start)}
              />
            ) : (
              <EditButton onClick={() => void begin(start)} {...stateOf(start)}>
                {texts[start].button()}
              </EditButton>
            )}
          </section>
        ))}
      <p role="status">
        {isBusy
          ? progress &&
            (progress.written > 0 ? texts.starter.writing(progress) : texts.starter.removing(progress))
          : done && texts[done].done()}
      </p>
    </>
  );
}
