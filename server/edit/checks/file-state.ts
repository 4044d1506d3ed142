import type { Config } from '../../config';
import type { ContentRecord } from '../../../client/model/content-record';
import { createFileUrls } from '../../content/file-urls';
import { isCollection, type CollectionName } from '../../../client/model/collections';
import { MEDIA } from '../../../client/model/media';

/** Whether a file is there, was removed or replaced, has too many pixels, or belongs to another site. */
export type FileState = 'good' | 'gone' | 'oversized' | 'foreign';

/** Checks the files that rich texts refer to. The security policy keeps browsers from loading files of other sites. */
export function createFileState(
  { siteUrl, storageUrl, pocketbase }: Pick<Config, 'siteUrl' | 'storageUrl' | 'pocketbase'>,
  records: (collection: CollectionName) => readonly ContentRecord[],
  media: readonly ContentRecord[],
  oversized: ReadonlySet<string>,
): (address: string) => FileState {
  const bases = [
    createFileUrls(storageUrl).base,
    ...['', siteUrl].map((origin) => `${origin}/files`),
    // The text editor of the admin screen writes these addresses.
    ...['', pocketbase.url].map((origin) => `${origin}/api/files`),
  ];
  return (address) => {
    const [, base, collection, id, name] = /^(.*)\/(\w+)\/(\w+)\/([\w.-]+)(?:[?#].*)?$/.exec(address) ?? [];
    if (base === undefined || name === undefined || !bases.includes(base))
      return /^(?:https?:)?\/\//i.test(address) && !address.startsWith(`${siteUrl}/`) ? 'foreign' : 'good';
    const owners = collection === MEDIA ? media : isCollection(collection) ? records(collection) : [];
    const owner = owners.find((record) => record.id === id);
    if (!owner || !Object.values(owner).includes(name)) return 'gone';
    return oversized.has(`${collection}/${id}/${name}`) ? 'oversized' : 'good';
  };
}
