import { Alert, Button, Select } from '@brightfold/ui-kit';
import { useCallback, useEffect, useState } from 'react';
import { RequestFailure } from '../api/request';
import {
  compareVersion,
  listVersions,
  restoreVersion,
  type VersionSummary,
  type VersionDifference,
} from '../api/versions';
import { useEditMessages } from '../edit-messages';
import { isChanged, type EntryDraft } from '../entry/entry-draft';
import { pathLabel } from '../entry/path-label';
import { plainText } from '../entry/plain-text';
import { localeName, localeTag, TRANSLATED_LOCALES } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';

/** How long to wait for the version of a save. */
const RECORDED_MS = 1_500;

interface VersionsViewProps {
  draft: EntryDraft;
  onRestored: () => void;
}

/** The versions of an entry, each with its author, date and changes, to restore. */
export function VersionsView({ draft, onRestored }: VersionsViewProps) {
  const { locale } = useEditedSite();
  const messages = useEditMessages();
  const [versions, setVersions] = useState<readonly VersionSummary[] | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const [restored, setRestored] = useState('');
  const { collection, id, updated } = draft;
  const fail = useCallback(
    (error: unknown) => {
      if (!(error instanceof RequestFailure)) throw error;
      setProblem(error.message || messages.errors.away());
    },
    [messages],
  );
  useEffect(() => {
    // The version of a save is written a moment later.
    const read = () => void listVersions({ collection, id }).then(setVersions, fail);
    read();
    const timer = setTimeout(read, RECORDED_MS);
    return () => clearTimeout(timer);
  }, [collection, fail, id, updated]);

  async function restore(version: VersionSummary) {
    try {
      await restoreVersion(draft, version.id, updated);
      setShown(null);
      setRestored(version.recorded);
      onRestored();
    } catch (error) {
      fail(error);
    }
  }

  const time = new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="edit-versions">
      <Alert kind="error">{problem}</Alert>
      <Alert kind="success">
        {restored && messages.versions.restored({ time: time.format(new Date(restored)) })}
      </Alert>
      {!versions && !problem && <p className="edit-wait">{messages.loading()}</p>}
      {versions?.length === 0 && <p className="edit-note">{messages.versions.none()}</p>}
      <ol className="edit-versions__list">
        {versions?.map((version, index) => (
          <li key={version.id} className="edit-version">
            <div className="edit-version__head">
              <div>
                <time dateTime={version.recorded}>{time.format(new Date(version.recorded))}</time>
                <p className="edit-note">
                  {version.editor?.name || messages.versions.administrator()} ·{' '}
                  {messages.versions.actions[version.action]()}
                  {index === 0 && ` · ${messages.versions.current()}`}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-expanded={shown === version.id}
                onClick={() => setShown(shown === version.id ? null : version.id)}
              >
                {messages.versions.show()}
              </Button>
            </div>
            {shown === version.id && (
              <VersionDetails
                draft={draft}
                version={version}
                isCurrent={index === 0}
                onRestore={() => void restore(version)}
                onError={fail}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface VersionDetailsProps {
  draft: EntryDraft;
  version: VersionSummary;
  isCurrent: boolean;
  onRestore: () => void;
  onError: (error: unknown) => void;
}

function VersionDetails({ draft, version, isCurrent, onRestore, onError }: VersionDetailsProps) {
  const { locale } = useEditedSite();
  const messages = useEditMessages();
  const [other, setOther] = useState<'before' | 'current'>(isCurrent ? 'before' : 'current');
  const [found, setFound] = useState<{ other: string; differences: readonly VersionDifference[] } | null>(
    null,
  );
  const { collection, id, fields } = draft;
  useEffect(() => {
    compareVersion({ collection, id }, version.id, other === 'current' ? other : undefined).then(
      (differences) => setFound({ other, differences }),
      onError,
    );
  }, [collection, id, onError, other, version.id]);

  // Hide internal fields, such as confirmed translations.
  const differences =
    found?.other === other ? found.differences.filter(({ field }) => baseName(field) in fields) : null;
  // This version is newer than the one before and older than the current state.
  const [left, right] =
    other === 'before'
      ? [messages.versions.before(), messages.versions.this()]
      : [messages.versions.this(), messages.versions.now()];

  return (
    <div className="edit-version__details">
      <Select
        label={messages.versions.compare()}
        labelPlacement="above"
        size="sm"
        placeholder={false}
        value={other}
        onChange={({ target }) => setOther(target.value as typeof other)}
        options={[
          { value: 'before', label: messages.versions.withBefore() },
          { value: 'current', label: messages.versions.withCurrent() },
        ]}
      />
      {!differences && <p className="edit-wait">{messages.loading()}</p>}
      {differences?.length === 0 && <p className="edit-note">{messages.versions.same()}</p>}
      {differences?.map(({ field, path, before, after }) => {
        const language = languageOf(field);
        const name = baseName(field);
        const values = other === 'before' ? [before, after] : [after, before];
        return (
          <section key={[field, ...path].join('.')} className="edit-conflict">
            <h3>
              {pathLabel(fields, [name, ...path].join('.'), locale) || name}
              {language && ` (${localeName(language)})`}
            </h3>
            <div className="edit-conflict__sides">
              {[left, right].map((title, side) => (
                <div key={title} className="edit-conflict__side">
                  <h4>{title}</h4>
                  <p>{plainText(values[side]) || messages.entry.nothing()}</p>
                </div>
              ))}
            </div>
          </section>
        );
      })}
      {!isCurrent && (
        <div className="edit-dialog__buttons">
          <Button variant="fill" color="yellow" size="sm" disabled={isChanged(draft)} onClick={onRestore}>
            {messages.versions.restore()}
          </Button>
          {isChanged(draft) && <p className="edit-note">{messages.versions.saveFirst()}</p>}
        </div>
      )}
    </div>
  );
}

/** The language of a stored field such as `title_sl`. */
const languageOf = (field: string) => TRANSLATED_LOCALES.find((locale) => field.endsWith(`_${locale}`));

/** The name of a stored field without its language. */
function baseName(field: string): string {
  const language = languageOf(field);
  return language ? field.slice(0, -language.length - 1) : field;
}
