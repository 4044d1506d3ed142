import type { ContentRecord } from '../../../client/model/content-record';
import { isCollection } from '../../../client/model/collections';
import type { RecordLookup } from '../../content/record-lookup';
import { MEDIA } from '../../../client/model/media';
import { createFileReader, type FileSettings } from '../../content/file-of-address';

/** Whether a file is there, was removed or replaced, or belongs to another site. */
export type FileState = 'good' | 'gone' | 'foreign';

/** Checks the files that rich texts refer to. The security policy keeps browsers from loading files of other sites. */
export function createFileState(
  config: FileSettings,
  { row }: Pick<RecordLookup, 'row'>,
  media: ReadonlyMap<string, ContentRecord | null>,
): (address: string) => FileState {
  const fileOf = createFileReader(config);
  return (address) => {
    const file = fileOf(address);
    if (!file)
      return /^(?:https?:)?\/\//i.test(address) && !address.startsWith(`${config.siteUrl}/`)
        ? 'foreign'
        : 'good';
    const { collection, id, name } = file;
    const owner = collection === MEDIA ? media.get(id) : isCollection(collection) && row(collection, id);
    return owner && Object.values(owner).includes(name) ? 'good' : 'gone';
  };
}
