import { useState } from 'react';
import { uploadPicture, type MediaItem } from '../api/media';
import { failureText, useEditMessages } from '../edit-messages';
import { pictureLimits } from './picture-limits';

/** Adds pictures to the library one after another. */
export function useUploads() {
  const messages = useEditMessages();
  const [storing, setStoring] = useState('');
  const [problem, setProblem] = useState('');

  /** @param onStored - called for each picture as soon as the library has it */
  async function upload(
    files: readonly File[],
    onStored: (item: MediaItem & { isNew: boolean }, file: File) => void,
  ): Promise<void> {
    const problems: string[] = [];
    setProblem('');
    for (const file of files) {
      const { name } = file;
      const refused = refusalOf(file);
      if (refused) problems.push(refused);
      else {
        setStoring(messages.fields.storing({ name }));
        const stored = await uploadPicture(file, {}).catch((error: unknown) => {
          problems.push(`${name}: ${failureText(error, messages)}`);
          return null;
        });
        if (stored) onStored(stored, file);
      }
    }
    setStoring('');
    setProblem(problems.join(' '));
  }

  function refusalOf(file: File): string {
    const { accept, maxBytes, wrongTypeMessage, tooLargeMessage } = pictureLimits(messages);
    const isPicture = accept.split(',').includes(file.type);
    if (isPicture && file.size <= maxBytes) return '';
    return (isPicture ? tooLargeMessage : wrongTypeMessage).replace('{name}', () => file.name);
  }

  return {
    /** Says which file is on its way; empty between uploads. */
    storing,
    /** Names each file that the library does not have, with the reason. */
    problem,
    upload,
  };
}
