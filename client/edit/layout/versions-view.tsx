import { Alert } from '@site/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { diffWordsWithSpace } from 'diff';
import type { EntryKey } from '../../model/entry/stored-entry';
import { listVersions, readVersion, restoreVersion, type VersionSummary } from '../api/versions';
import { EditSelect, LoadState, EditButton } from '../edit-controls';
import { useEditMessages, useTexts } from '../edit-messages';
import { isChanged, type EditedEntry } from '../entry/edited-entry';
import { pageOfBlock } from '../entry/page-state';
import { useValueText } from '../fields/value-text';
import { pathLabel } from '../../model/entry/path-label';
import { statusAt } from '../../model/entry/visibility';
import { toIsoDate } from '../../model/stored-date';
import { BASE_LOCALE, localeName, localeTag } from '../../i18n/locales';
import { isFileField, type FieldModels, type FieldModel } from '../../model/field';
import { storedNames, type Values } from '../../model/values';
import { fieldKey } from '../../model/entry/field-key';
import { versionDifferences } from '../../model/entry/differences';
import { formerFileAddress, thumbAddress } from '../api/file-address';
import { useAttempt, useLoaded } from '../requests';
import { useEditedSite } from '../site/edited-site';
import { RestoreVersionDialog } from './restore-version-dialog';
import { useWorkspace } from '../workspace/use-workspace';
import { MEDIA } from '../../model/media';
import { libraryFile } from '../../model/picture-fields';

/** Pause between two attempts to find the version of a save. */
const RECORDED_PAUSE_MS = 1_000;
/** Most attempts: a save that changed nothing has no version. */
const RECORDED_LOOKS = 20;

/** The versions of an entry, each with its author, date and changes, to restore. */
export function VersionsView({ edited }: { edited: EditedEntry }) {
  const { actions } = useWorkspace();
  const messages = useEditMessages();
  const [shown, setShown] = useState<string | null>(null);
  const [restored, setRestored] = useState('');
  const { collection, id, updated } = edited;
  const { value, failure, reload } = useLoaded(async () => {
    const versions = await listVersions({ collection, id });
    const saved = Date.parse(toIsoDate(updated));
    return { versions, isRecorded: versions.some(({ recorded }) => Date.parse(recorded) >= saved) };
  }, [collection, id, updated]);
  const versions = value?.versions;
  const current = currentOf(versions);
  const looks = useRef({ of: updated, count: 0 });
  useEffect(() => {
    if (looks.current.of !== updated) looks.current = { of: updated, count: 0 };
    if (!value || value.isRecorded || looks.current.count >= RECORDED_LOOKS) return undefined;
    // The version of a save is written a moment later.
    looks.current.count += 1;
    const timer = setTimeout(reload, RECORDED_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [reload, updated, value]);
  const { problem, attempt } = useAttempt(({ kind }) => {
    // Show what the other person has changed, so that the editor can decide again.
    if (kind === 'changed') void actions.openRestored(edited);
  });
  const restore = (version: VersionSummary) =>
    attempt(async () => {
      await restoreVersion(edited, version.id, updated);
      setShown(null);
      setRestored(version.recorded);
      void actions.openRestored(edited);
    });

  const time = useTimeFormat();
  return (
    <div className="edit-versions">
      <Alert kind="error">{problem}</Alert>
      <Alert kind="success">
        {restored && messages.versions.restored({ time: time.format(new Date(restored)) })}
      </Alert>
      <LoadState isLoading={!versions} failure={failure} onRetry={reload} />
      {versions?.length === 0 && <p className="edit-note">{messages.versions.none()}</p>}
      <ol className="edit-stack">
        {versions?.map((version) => (
          <li key={version.id} className="edit-version">
            <div className="edit-version__head">
              <div>
                <time dateTime={version.recorded}>{time.format(new Date(version.recorded))}</time>
                <p className="edit-note">
                  {savedBy(version, messages)} · {messages.versions.actions[version.action]()}
                  {version === current && ` · ${messages.versions.current()}`}
                </p>
              </div>
              <EditButton
                variant="secondary"
                aria-expanded={shown === version.id}
                onClick={() => setShown(shown === version.id ? null : version.id)}
              >
                {messages.show()}
              </EditButton>
            </div>
            {shown === version.id && (
              <VersionDetails
                edited={edited}
                versions={versions}
                version={version}
                onRestore={() => void restore(version)}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface VersionDetailsProps {
  edited: EditedEntry;
  /** All versions of the entry, the newest first. */
  versions: readonly VersionSummary[];
  version: VersionSummary;
  onRestore: () => void;
}

function VersionDetails({ edited, versions, version, onRestore }: VersionDetailsProps) {
  const { showVersion } = useWorkspace().shown;
  const { messages, labels } = useTexts();
  const index = versions.indexOf(version);
  const isCurrent = version === currentOf(versions);
  // The version before tells what this one changed; the first has none.
  const [otherId, setOther] = useState((versions[index + 1] ?? versions[index - 1])?.id);
  const other = versions.find((each) => each.id === otherId);
  const [isAsking, setAsking] = useState(false);
  const { collection, id, fields, base } = edited;
  const {
    value: found,
    failure,
    reload,
  } = useLoaded(async () => {
    const read = (each: string) => readVersion({ collection, id }, each);
    const [values, compared] = await Promise.all([read(version.id), otherId ? read(otherId) : null]);
    return { state: values, compared, other: otherId };
  }, [collection, id, otherId, version.id]);
  const state = found?.state;
  useEffect(() => {
    if (state) showVersion(shownValues(state, fields, base, { collection, id }));
  }, [collection, fields, id, showVersion, state, base]);
  useEffect(() => () => showVersion(null), [showVersion]);

  const differences =
    found?.compared && found.other === otherId
      ? versionDifferences(fields, found.compared, found.state)
      : null;
  const time = useTimeFormat();
  const timeOf = ({ recorded }: VersionSummary) => time.format(new Date(recorded));
  // The status of the entry, and the one that it gets if somebody restores the version.
  const { entries } = useEditedSite();
  const page = pageOfBlock(collection, base, entries);
  const before = page?.status ?? statusAt(edited.published);
  const after = state && (page?.status ?? statusAt(state));
  const isOlder = other !== undefined && versions.indexOf(other) > index;

  return (
    <div className="edit-stack edit-version__details">
      {other ? (
        <EditSelect
          label={messages.versions.compare()}
          size="sm"
          value={other.id}
          onChange={({ target }) => setOther(target.value)}
          options={versions
            .filter((each) => each !== version)
            .map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
      ) : (
        <p className="edit-note">{messages.versions.only()}</p>
      )}
      <LoadState isLoading={other !== undefined && !differences} failure={failure} onRetry={reload} />
      {differences?.length === 0 && <p className="edit-note">{messages.versions.same()}</p>}
      {differences?.map(({ field, path, locale, before: older, after: newer }) => {
        // The older version stands first.
        const sides = [
          { title: other && timeOf(other), value: older, theOther: newer },
          { title: messages.versions.this(), value: newer, theOther: older },
        ];
        if (!isOlder) sides.reverse();
        return (
          <section key={fieldKey(path, locale)} className="edit-stack edit-conflict">
            <h3>
              {pathLabel(fields, path, labels)}
              {locale !== BASE_LOCALE && ` (${localeName(locale)})`}
            </h3>
            <div className="edit-conflict__sides">
              {sides.map(({ title, value, theOther }) => (
                <div key={title} className="edit-conflict__side">
                  <h4>{title}</h4>
                  <VersionValue {...{ field, value, edited }} other={theOther} />
                </div>
              ))}
            </div>
          </section>
        );
      })}
      {!isCurrent && after && (
        <>
          <p className="edit-note">{messages.versions.restores[after]()}</p>
          <div className="actions">
            <EditButton
              variant="fill"
              disabled={isChanged(edited)}
              onClick={() => (after === before ? onRestore() : setAsking(true))}
            >
              {messages.versions.restore()}
            </EditButton>
            {isChanged(edited) && <p className="edit-note">{messages.versions.saveFirst()}</p>}
          </div>
        </>
      )}
      {isAsking && after && (
        <RestoreVersionDialog
          title={messages.versions.restore()}
          {...{ before, after, onRestore }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );

  function nameOf(each: VersionSummary): string {
    const words = [timeOf(each)];
    if (each === currentOf(versions)) words.push(messages.versions.current());
    if (each === versions[index + 1]) words.push(messages.versions.before());
    // What does not fit in a narrow panel is cut at its end.
    words.push(savedBy(each, messages));
    return words.join(' · ');
  }
}

/** The newest version that was stored, as opposed to one of a discarded change. */
const currentOf = (versions: readonly VersionSummary[] | undefined) =>
  versions?.find(({ action }) => action !== 'discard');

const shownValues = (state: Values, fields: FieldModels, stored: Values, entry: EntryKey): Values =>
  Object.fromEntries(
    storedNames(fields).map((name) => {
      const value = state[name];
      const isFormer =
        name in fields && isFileField(fields[name]!) && typeof value === 'string' && value !== stored[name];
      return [name, isFormer && value ? formerFileAddress(entry, value) : value];
    }),
  );

/** Times in the site's time zone, to the second: two saves may be within a minute. */
function useTimeFormat(): Intl.DateTimeFormat {
  const { locale, timeZone } = useEditedSite();
  return new Intl.DateTimeFormat(localeTag(locale), { dateStyle: 'medium', timeStyle: 'medium', timeZone });
}

/** The name of the editor who saved a version, or where else it was saved. */
function savedBy({ editor }: VersionSummary, { versions }: ReturnType<typeof useEditMessages>): string {
  return editor ? editor.name || versions.unnamed() : versions.administrator();
}

interface VersionValueProps {
  field: FieldModel;
  value: unknown;
  /** The value on the other side, which decides what is marked. */
  other: unknown;
  edited: EditedEntry;
}

/** A value of a version as people read it: words that the other version does not have are marked, pictures are shown. */
function VersionValue({ field, value, other, edited }: VersionValueProps) {
  const messages = useEditMessages();
  const valueText = useValueText(String(edited.base.section));
  const text = valueText(field, value);
  if (field.kind === 'picture' && text !== '') {
    const inLibrary = libraryFile(value);
    // Files that the entry no longer has come from the copies of its versions.
    const isPresent = Object.values(edited.base).includes(value);
    const address = inLibrary
      ? thumbAddress({ collection: MEDIA, id: inLibrary.id }, inLibrary.name)
      : (isPresent ? thumbAddress : formerFileAddress)(edited, String(value));
    return <img src={address} alt={text} width="160" height="100" />;
  }
  if (text === '') return <p>{messages.entry.nothing()}</p>;
  return (
    <p>
      {diffWordsWithSpace(valueText(field, other), text)
        .filter(({ removed }) => !removed)
        .map((part, index) => (part.added ? <mark key={index}>{part.value}</mark> : part.value))}
    </p>
  );
}
