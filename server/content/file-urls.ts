import { focusField } from '../../client/model/picture-fields';
import { RESIZABLE } from '../../client/router/image-sizes';
import type { ImageView } from '../../client/model/value';
import { focusInAddress, readFocalPoint } from './focal-point';
import type { CollectionName } from '../../client/model/collections';
import { textOf, type ContentRecord } from '../../client/model/content-record';

/** URLs of content files: on object storage if configured, otherwise on this server. */
export interface FileUrls {
  /** URL of a record's file; empty for an empty field. */
  url(collection: CollectionName, record: ContentRecord, field: string): string;
  image(collection: CollectionName, record: ContentRecord, field: string): ImageView | null;
  /** URL of a file by its parts. */
  address(collection: string, record: string, name: string): string;
  /** The picture at one of these URLs. */
  view(address: string): ImageView;
  /** Common prefix of these URLs, without a trailing slash. */
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
