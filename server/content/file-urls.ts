import { focusField } from '../../client/model/picture-fields';
import { RESIZABLE } from '../../client/router/image-sizes';
import type { ImageView } from '../../client/model/value';
import { focusInAddress, readFocalPoint } from './focal-point';
import type { CollectionName } from '../../client/model/collections';
import { textOf, type ContentRecord } from '../../client/model/content-record';

export type FileUrls = ReturnType<typeof createFileUrls>;

/** URLs of content files: on object storage if configured, otherwise on this server. */
export function createFileUrls(storageUrl: string | null) {
  const base = storageUrl ?? '/files';
  const address = (collection: string, record: string, name: string): string =>
    [base, collection, record, encodeURIComponent(name)].join('/');
  /** URL of a record's file; empty for an empty field. */
  const url = (collection: CollectionName, record: ContentRecord, field: string): string => {
    const name = textOf(record, field);
    return name ? address(collection, record.id, name) : '';
  };
  const view = (src: string): ImageView => ({
    src,
    resizable: storageUrl === null && RESIZABLE.test(src),
  });
  return {
    /** Common prefix of these URLs, without a trailing slash. */
    base,
    address,
    view,
    url,
    image(collection: CollectionName, record: ContentRecord, field: string): ImageView | null {
      const src = url(collection, record, field);
      if (!src) return null;
      const picture = view(src);
      const focus = picture.resizable ? readFocalPoint(textOf(record, focusField(field))) : null;
      return { ...picture, ...(focus && { focus: focusInAddress(focus) }) };
    },
  };
}
