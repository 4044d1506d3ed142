import type { LibraryPicture } from '../api/media';
import { foldText } from '../../model/text/fold-text';
import { uploadedName } from '../../model/entry/stored-entry';

/**
 * The pictures whose file names, alternative texts in all languages and entries together hold every word. Case and accents make
 * no difference.
 *
 * @param wanted - words as somebody has typed them
 */
export function findPictures(pictures: readonly LibraryPicture[], wanted: string): readonly LibraryPicture[] {
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
