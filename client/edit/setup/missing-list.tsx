import { Alert, Button } from '@site/ui-kit';
import { useState } from 'react';
import { createEntry, type EntrySummary } from '../api/entries';
import { LEGAL_SLUGS, loadLegalPages, type LegalKind } from '../api/legal';
import { listMissing, type MissingPart } from '../api/setup';
import { useEditMessages } from '../edit-messages';
import type { Locale } from '../../i18n/locales';
import { localizedField } from '../../i18n/localized-field';
import { itemPath } from '../../sections';
import { useEditedSite } from '../site/edited-site';
import { useAttempt } from '../use-attempt';
import { useLoaded } from '../use-loaded';

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
              <Button variant="link" size="sm" onClick={() => onOpen({ ...entry, path: pathOf(kind) })}>
                {messages.open()}
              </Button>
            )}
            {!entry && isLegal(kind) && (
              <Button
                variant="link"
                size="sm"
                loading={isBusy && begun === kind}
                loadingLabel={messages.status.saving()}
                onClick={() => void beginPage(kind)}
              >
                {begin()}
              </Button>
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
