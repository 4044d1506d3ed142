import type { Config } from '../../config';
import type { ContentRecord } from '../../../client/model/content-record';
import { isCollection, type CollectionName } from '../../../client/model/collections';
import { MEDIA } from '../../../client/model/media';
import { createFileReader } from '../../content/file-of-address';

/** Whether a file is there, was removed or replaced, or belongs to another site. */
export type FileState = 'good' | 'gone' | 'foreign';

/** Checks the files that rich texts refer to. The security policy keeps browsers from loading files of other sites. */
export function createFileState(
  config: Pick<Config, 'siteUrl' | 'storageUrl' | 'pocketbase'>,
  records: (collection: CollectionName) => readonly ContentRecord[],
  media: readonly ContentRecord[],
): (address: string) => FileState {
  const fileOf = createFileReader(config);
  return (address) => {
    const file = fileOf(address);
    if (!file)
      return /^(?:https?:)?\/\//i.test(address) && !address.startsWith(`${config.siteUrl}/`)
        ? 'foreign'
        : 'good';
    const { collection, id, name } = file;
    const owners = collection === MEDIA ? media : isCollection(collection) ? records(collection) : [];
    const owner = owners.find((record) => record.id === id);
    return owner && Object.values(owner).includes(name) ? 'good' : 'gone';
  };
}
