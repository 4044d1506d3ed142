import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { uploadPicture } from '../api/media';
import { failureText, useEditMessages } from '../edit-messages';
import { pictureLimits } from '../choosers/picture-limits';
import { pastedHtml } from './pasted-html';
import { insertPictureAt } from './put-picture';

/** The files of a clipboard without words: office programs add a picture of the words that were copied. */
export function pastedFiles(clipboard: DataTransfer | null): File[] {
  if (!clipboard || clipboard.getData('text/plain').trim()) return [];
  const withoutPictures = pastedHtml(clipboard.getData('text/html')).replace(
    /<img(?: [\w-]+="[^"]*")*>/g,
    '',
  );
  return withoutPictures ? [] : [...clipboard.files];
}

/**
 * Stores pictures that were pasted or dropped, and puts each one into the text where it was meant to be, whatever is
 * written meanwhile.
 *
 * @param onInserted - called when all are in the text and the last one is selected
 */
export function useDroppedPictures(onInserted: () => void) {
  const messages = useEditMessages();
  const [isStoring, setStoring] = useState(false);
  const [problem, setProblem] = useState('');

  async function insert(editor: Editor, files: readonly File[], at: number) {
    let place = at;
    const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) => {
      place = transaction.mapping.map(place);
    };
    const problems: string[] = [];
    let inserted = 0;
    setProblem('');
    setStoring(true);
    editor.on('transaction', follow);
    try {
      for (const file of files) {
        const refused = refusalOf(file);
        if (refused) {
          problems.push(refused);
          continue;
        }
        try {
          const { src } = await uploadPicture(file, {});
          if (editor.isDestroyed) return;
          insertPictureAt(editor, place, { src, alt: '' });
          inserted += 1;
        } catch (error) {
          problems.push(failureText(error, messages));
        }
      }
    } finally {
      editor.off('transaction', follow);
      setStoring(false);
    }
    setProblem(problems.join(' '));
    if (inserted > 0) onInserted();
  }

  function refusalOf(file: File): string {
    const { accept, maxBytes, wrongTypeMessage, tooLargeMessage } = pictureLimits(messages);
    const isPicture = accept.split(',').includes(file.type);
    if (isPicture && file.size <= maxBytes) return '';
    return (isPicture ? tooLargeMessage : wrongTypeMessage).replace('{name}', () => file.name);
  }

  return { isStoring, problem, insert };
}
