import { Alert, Tag } from '@site/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { changePicture, removePicture, type LibraryPicture, type PicturePlace } from '../api/media';
import type { AltTexts } from '../../model/media';
import { ConfirmButton, EditSubmit, LinkButton } from '../edit-controls';
import { type RefusedEntry, uploadedName } from '../../model/entry/stored-entry';
import { failureText, useEditMessages } from '../edit-messages';
import type { Locale } from '../../i18n/locales';
import { useAttempt } from '../requests';
import { shownPlaces } from '../choosers/picture-grid';
import { AltField, PlaceName, ReplaceForm } from './replace-form';

export interface Outcome {
  kind: 'success' | 'error';
  text: string;
  /** Why records were not changed. */
  problems: readonly RefusedEntry[];
}

interface PictureViewProps {
  picture: LibraryPicture;
  locales: readonly Locale[];
  /** Alternative texts that are not saved yet, by place. */
  unsaved: Map<string, AltTexts>;
  /** The result of the last change; it outlives the picture, which may be another one after it. */
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome) => void;
  onBack: () => void;
  /** Called after a change, with a place whose picture is to be shown; with null after it was removed. */
  onChanged: (place: PicturePlace | null) => Promise<void>;
}

/** One picture: where it is used, what it is called there, and how it is replaced or removed. */
export function PictureView(props: PictureViewProps) {
  const { picture, locales, unsaved, outcome, onOutcome, onBack, onChanged } = props;
  const { library: texts, ...messages } = useEditMessages();
  const [typed, setTyped] = useState(() => new Map(unsaved));
  const { isBusy, attempt } = useAttempt((failure) =>
    onOutcome({ kind: 'error', text: failureText(failure, messages), problems: [] }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { places } = picture;
  const changed = places.filter((place) => typed.has(placeKey(place)));
  const isUsed = shownPlaces(picture).length > 0;
  const removable = places.filter(({ kind, isShown }) => kind === 'item' && !isShown);

  function write(place: PicturePlace, locale: Locale, text: string): void {
    const key = placeKey(place);
    const alt = { ...(typed.get(key) ?? place.alt), [locale]: text };
    const isSame = Object.entries(place.alt).every(([each, before]) => alt[each as Locale] === before);
    if (isSame) unsaved.delete(key);
    else unsaved.set(key, alt);
    setTyped(new Map(unsaved));
  }

  /** Changes the picture in several places, and says whether it was changed in all of them. */
  async function change(
    wanted: readonly PicturePlace[],
    file: File | null,
    done: string,
    onDone: (place: PicturePlace) => void = () => undefined,
  ): Promise<boolean> {
    let isDone = false;
    await attempt(async () => {
      const problems = await changePicture(picture, wanted, file);
      const isFailed = ({ collection, id }: PicturePlace) =>
        problems.some((problem) => problem.collection === collection && problem.id === id);
      wanted.filter((place) => !isFailed(place)).forEach(onDone);
      // What is left to do is shown; otherwise the picture as it is now.
      await onChanged(wanted.find(isFailed) ?? wanted.find(({ kind }) => kind !== 'item') ?? wanted[0]!);
      isDone = problems.length === 0;
      onOutcome({ kind: isDone ? 'success' : 'error', text: isDone ? done : texts.notAll(), problems });
    });
    return isDone;
  }

  async function saveTexts(): Promise<void> {
    const wanted = changed.map((place) => ({ ...place, alt: typed.get(placeKey(place))! }));
    await change(wanted, null, messages.status.saved(), (place) => unsaved.delete(placeKey(place)));
    setTyped(new Map(unsaved));
  }

  const remove = () =>
    attempt(async () => {
      for (const place of removable) await removePicture(place);
      await onChanged(places.find((place) => !removable.includes(place)) ?? null);
      onOutcome({ kind: 'success', text: texts.removed(), problems: [] });
    });

  return (
    <div className="edit-picture">
      <LinkButton className="edit-panes__back" onClick={onBack}>
        {messages.backToList()}
      </LinkButton>
      <img className="edit-picture__image" src={picture.src} alt="" />
      <h2 ref={heading} tabIndex={-1}>
        {uploadedName(picture.name)}
      </h2>
      <Alert kind={outcome?.kind}>{outcome?.text}</Alert>
      {outcome && outcome.problems.length > 0 && (
        <ul className="edit-errors">
          {outcome.problems.map((problem) => {
            const place = places.find(({ id }) => id === problem.id);
            return (
              <li key={problem.id}>
                {place && <PlaceName place={place} />} {problem.text}
              </li>
            );
          })}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void saveTexts();
        }}
      >
        <h3>{texts.places()}</h3>
        {!isUsed && <p className="edit-note">{texts.unused()}</p>}
        <ul className="edit-rows">
          {places.map((place) => (
            <li key={placeKey(place)}>
              <p className="edit-picture__place">
                <PlaceName place={place} />
                {place.waits && <Tag color="accent">{messages.waiting.count({ count: 1 })}</Tag>}
              </p>
              <div className="edit-picture__texts">
                {locales
                  .filter((locale) => place.alt[locale] !== undefined && !place.waits)
                  .map((locale) => (
                    <AltField
                      key={locale}
                      locale={locale}
                      value={typed.get(placeKey(place))?.[locale] ?? place.alt[locale]!}
                      onChange={(text) => write(place, locale, text)}
                    />
                  ))}
              </div>
            </li>
          ))}
        </ul>
        {changed.length > 0 && <EditSubmit loading={isBusy}>{messages.save()}</EditSubmit>}
      </form>
      {isUsed && (
        <ReplaceForm
          picture={picture}
          locales={locales}
          onReplace={(wanted, file, count) => change(wanted, file, texts.replaced({ count }))}
        />
      )}
      {removable.length > 0 && (
        <section>
          <h3>{texts.remove()}</h3>
          <p className="edit-note">{texts.removeHint()}</p>
          <ConfirmButton
            label={texts.remove()}
            confirmLabel={texts.removeNow()}
            onConfirm={() => void remove()}
            loading={isBusy}
          />
        </section>
      )}
    </div>
  );
}

const placeKey = ({ collection, id, path }: PicturePlace): string => `${collection}/${id}/${path}`;
