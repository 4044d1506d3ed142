import type { ImageView } from '../../client/data/view-types';
import { focusField, focusInAddress, readFocalPoint } from './focal-point';
import type { CollectionName } from './model/collections';
import { textOf, type ContentRecord } from './content-record';

/** Formats that the content service resizes. SVG needs no sizes, and an animation would lose its frames. */
const RESIZABLE = /\.(png|jpe?g)$/i;

/** Addresses of content files for browsers: on object storage where configured, else on this server. */
export interface FileUrls {
  /** Address of a record's file; empty if the field is. */
  url(collection: CollectionName, record: ContentRecord, field: string): string;
  image(collection: CollectionName, record: ContentRecord, field: string): ImageView | null;
  /** Address of a file that an editor's HTML names. */
  address(collection: string, record: string, name: string): string;
  /** The picture at an address of ours. */
  view(address: string): ImageView;
  /** The beginning of every address, without a trailing slash. */
  readonly base: string;
}

export function createFileUrls(storageUrl: string | null): FileUrls {
  const base = storageUrl ?? '/files';
  const address = (collection: string, record: string, name: string) =>
    [base, collection, record, encodeURIComponent(name)].join('/');
  const url = (collection: CollectionName, record: ContentRecord, field: string) => {
    const name = textOf(record, field);
    return name ? address(collection, record.id, name) : '';
  };
  const view = (src: string): ImageView => ({
    src,
    resizable: storageUrl === null && RESIZABLE.test(src),
  });
  return {
    base,
    address,
    view,
    url,
    image(collection, record, field) {
      const src = url(collection, record, field);
      if (!src) return null;
      const picture = view(src);
      const focus = picture.resizable ? readFocalPoint(textOf(record, focusField(field))) : null;
      return { ...picture, ...(focus && { focus: focusInAddress(focus) }) };
    },
  };
}
