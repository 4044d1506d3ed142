import { decodedPath } from '../../client/model/site-path';
import type { Config } from '../config';
import { createFileUrls } from './file-urls';

export type FileSettings = Pick<Config, 'siteUrl' | 'storageUrl'> & {
  pocketbase: Pick<Config['pocketbase'], 'url'>;
};

interface AddressedFile {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
}

/** Reads the addresses that files of this site have in rich texts; null for any other address. */
export function createFileReader({
  siteUrl,
  storageUrl,
  pocketbase,
}: FileSettings): (address: string) => AddressedFile | null {
  const bases = [
    createFileUrls(storageUrl).base,
    ...['', siteUrl].map((origin) => `${origin}/files`),
    // The text editor of the admin screen writes these addresses.
    ...['', pocketbase.url].map((origin) => `${origin}/api/files`),
  ];
  return (address) => {
    const [, base = '', collection = '', id = '', escaped] =
      /^(.*)\/(\w+)\/(\w+)\/([\w.*+=%-]+)(?:[?#].*)?$/.exec(address) ?? [];
    const name = escaped ? decodedPath(escaped) : null;
    return name !== null && bases.includes(base) ? { collection, id, name } : null;
  };
}
