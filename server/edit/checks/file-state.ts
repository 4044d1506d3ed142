import type { Config } from '../../config';
import type { ContentRecord } from '../../content/content-record';
import { createFileUrls } from '../../content/file-urls';
import { isCollection, type CollectionName } from '../../content/model/collections';
import { MEDIA } from '../../content/model/media';

/**
 * Whether an address is that of a file of this site whose record is removed or has another file now. Files of other sites
 * are not requested: editing must not depend on them.
 */
export function createIsFileGone(
  { siteUrl, storageUrl, pocketbase }: Pick<Config, 'siteUrl' | 'storageUrl' | 'pocketbase'>,
  records: (collection: CollectionName) => readonly ContentRecord[],
  media: readonly ContentRecord[],
): (address: string) => boolean {
  const bases = [
    createFileUrls(storageUrl).base,
    ...['', siteUrl].map((origin) => `${origin}/files`),
    // As the editor of the admin screen writes them.
    ...['', pocketbase.url].map((origin) => `${origin}/api/files`),
  ];
  return (address) => {
    const [, base, collection, id, name] = /^(.*)\/(\w+)\/(\w+)\/([\w.-]+)(?:[?#].*)?$/.exec(address) ?? [];
    if (base === undefined || name === undefined || !bases.includes(base)) return false;
    const owners = collection === MEDIA ? media : isCollection(collection) ? records(collection) : [];
    const owner = owners.find((record) => record.id === id);
    return !owner || !Object.values(owner).includes(name);
  };
}
