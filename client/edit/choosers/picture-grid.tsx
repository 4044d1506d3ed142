import { Button } from '@site/ui-kit';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type LibraryPicture, listMedia, type MediaItem } from '../api/media';
import type { RequestFailure } from '../api/request';
import { EditText, LoadState, EditButton } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { uploadedName } from '../../model/entry/stored-entry';
import type { Locale } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';
import { useLoaded } from '../requests';
import { foldText } from '../../model/text/fold-text';

/** Pictures drawn at a time; more follow by a button. */
const DRAWN = 60;

interface PictureGridProps {
  /** Null while they load. */
  pictures: readonly LibraryPicture[] | null;
  failure: RequestFailure | null;
  locale: Locale;
  /** Texts below the pictures: none where a picture is only chosen. */
  captions: 'shown' | 'hidden';
  current?: LibraryPicture;
  onChoose: (picture: LibraryPicture) => void;
  onRetry: () => void;
}

/** The pictures of the site with a search: while they load, when they cannot be had, and when there are none. */
export function PictureGrid(props: PictureGridProps) {
  const { pictures, failure, locale, captions, current, onChoose, onRetry } = props;
  const { library: texts, ...messages } = useEditMessages();
  const [words, setWords] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const searched = useDeferredValue(words);
  const found = useMemo(() => findPictures(pictures ?? [], searched), [pictures, searched]);
  const list = useRef<HTMLUListElement>(null);
  const leftAt = useRef(-1);
  useEffect(() => {
    if (current) leftAt.current = found.indexOf(current);
    else if (leftAt.current >= 0) {
      // Where somebody has come back from a picture.
      list.current?.querySelectorAll('button')[leftAt.current]?.focus();
      leftAt.current = -1;
    }
  }, [current, found]);

  if (failure || !pictures) return <LoadState isLoading failure={failure} onRetry={onRetry} />;
  if (pictures.length === 0) return <p className="edit-note">{texts.empty()}</p>;
  return (
    <>
      <EditText
        label={messages.searchField()}
        hint={captions === 'shown' ? texts.searchHint() : undefined}
        type="search"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setDrawn(DRAWN);
        }}
      />
      <p className="edit-note" role="status">
        {found.length > 0 ? messages.found({ count: found.length }) : messages.nothingFound()}
      </p>
      <ul ref={list} className="edit-library" data-captions={captions}>
        {found.slice(0, drawn).map((picture) => (
          <li key={picture.files[0]}>
            <Button
              variant="ghost"
              aria-current={picture === current || undefined}
              onClick={() => onChoose(picture)}
            >
              <img
                src={picture.thumb}
                alt={captions === 'shown' ? '' : picture.alt[locale] || uploadedName(picture.name)}
                loading="lazy"
              />
              {captions === 'shown' && <Caption picture={picture} />}
            </Button>
          </li>
        ))}
      </ul>
      {found.length > drawn && (
        <EditButton onClick={() => setDrawn(drawn + DRAWN)}>{messages.showMore()}</EditButton>
      )}
    </>
  );
}

function Caption({ picture }: { picture: LibraryPicture }) {
  const { library: texts } = useEditMessages();
  const count = shownPlaces(picture).length;
  return (
    <span className="edit-library__caption">
      <span className="edit-library__name">{uploadedName(picture.name)}</span>
      <span className="edit-entry__detail">{count > 0 ? texts.uses({ count }) : texts.unused()}</span>
    </span>
  );
}

interface PictureLibraryProps {
  onChoose: (item: MediaItem) => void;
}

/** The site's pictures, to choose one from. They load when it is opened. */
export function PictureLibrary({ onChoose }: PictureLibraryProps) {
  const { library } = useEditMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="edit-chooser" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{library.list()}</summary>
      {isOpen && <Pictures onChoose={onChoose} />}
    </details>
  );
}

function Pictures({ onChoose }: PictureLibraryProps) {
  const { locale } = useEditedSite();
  const { value: pictures, failure, reload } = useLoaded(listMedia);
  return <PictureGrid {...{ pictures, failure, locale, onChoose }} captions="hidden" onRetry={reload} />;
}

/**
 * The pictures whose file names, alternative texts in all languages and entries together hold every word. Case and accents make
 * no difference.
 */
function findPictures(pictures: readonly LibraryPicture[], wanted: string): readonly LibraryPicture[] {
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pictures;
  return pictures.filter(({ alt, files, places }) => {
    const names = files.map((file) => uploadedName(file.split('/').at(-1)!));
    const texts = [alt, ...places.map((place) => place.alt)].flatMap((each) => Object.values(each));
    const text = foldText([...names, ...texts, ...places.map(({ label }) => label)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The places in which pages show a picture. */
export const shownPlaces = ({ places }: Pick<LibraryPicture, 'places'>) =>
  places.filter(({ kind }) => kind !== 'item');
