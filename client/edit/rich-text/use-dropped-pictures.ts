import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useUploads } from '../choosers/use-uploads';
import { pastedHtml } from './pasted-html';
import { insertPictureAt } from './put-picture';

/** The files of a clipboard without words: office programs add a picture of the words that were copied. */
export function pastedFiles(clipboard: DataTransfer | null): File[] {
  if (!clipboard || clipboard.getData('text/plain').trim()) return [];
  const withoutPictures = pastedHtml(clipboard.getData('text/html')).replace(
    /<img(?: [\w-]+="[^"]*")*>/g,
    '',
  );
  return withoutPictures ? [] : [...clipboard.files].map(toNamed);
}

/** Browsers call each picture on the clipboard `image.png`; the time tells them apart in the library. */
function toNamed(file: File): File {
  // Swedish writes `2026-11-29 20:01:05`.
  const time = new Date().toLocaleString('sv').replace(/\D/g, '-');
  return new File([file], file.name.replace(/^image(?=\.\w+$)/, `image-${time}`), { type: file.type });
}

/**
 * Stores pictures that were pasted, dropped or chosen, and puts each one into the text where it was meant to be, whatever is
 * written meanwhile.
 *
 * @param onInserted - called with the pictures when all are in the text
 */
export function useDroppedPictures(onInserted: (pictures: readonly Node[]) => void) {
  const { storing, problem, upload } = useUploads();

  async function insert(editor: Editor, files: readonly File[], at: number) {
    let place = at;
    const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) => {
      place = transaction.mapping.map(place);
    };
    const inserted: Node[] = [];
    editor.on('transaction', follow);
    await upload(files, ({ src }) => {
      if (!editor.isDestroyed) inserted.push(insertPictureAt(editor, place, { src, alt: '' }));
    });
    editor.off('transaction', follow);
    if (inserted.length > 0 && !editor.isDestroyed) onInserted(inserted);
  }

  return { storing, problem, insert };
}
