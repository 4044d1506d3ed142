import { isRecordId } from '../../../client/model/record-id';
import { isCropSize, isImageSize, type ImageSize } from '../../../client/router/image-sizes';
import { isCollection, type CollectionName } from '../../../client/model/collections';
import { parseFocus, type PictureFocus } from '../focal-point';
import { MEDIA } from '../../../client/model/media';

export interface FileRequest {
  collection: CollectionName | typeof MEDIA;
  record: string;
  name: string;
  thumb: ImageSize | null;
  /** Focal point of the thumb; null for the centre. */
  focus: PictureFocus | null;
}

/** File names as PocketBase makes them: words, a random part, the extension of the upload. No leading dot and no path. */
const NAME = /^\w[\w*+=#-]*\.[\w.*+=#-]*$/;
const NAME_MAX_LENGTH = 200;

/** Parses `/files/:collection/:record/:name?thumb=&focus=`. Returns null if it cannot be a content file. */
export function parseFileRequest(
  params: Readonly<Record<string, unknown>>,
  { thumb, focus }: Readonly<Record<string, unknown>> = {},
): FileRequest | null {
  const { collection, record, name } = params;
  if (!isCollection(collection) && collection !== MEDIA) return null;
  if (!isRecordId(record)) return null;
  if (typeof name !== 'string' || name.length > NAME_MAX_LENGTH || !NAME.test(name)) return null;
  if (thumb !== undefined && !isImageSize(thumb)) return null;
  if (focus !== undefined && !isCropSize(thumb)) return null;
  if (thumb === undefined) return { collection, record, name, thumb: null, focus: null };
  const point = typeof focus === 'string' ? parseFocus(focus) : null;
  if (focus !== undefined && !point) return null;
  return { collection, record, name, thumb, focus: point };
}

/** Types that are sent to visitors. SVG and HTML are excluded: they can contain scripts. */
const TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
  'video/webm',
  'video/mp4',
  'text/vtt',
];

/** Content type to send for a file, or null if it must not be sent. PocketBase reports captions as plain text. */
export function safeFileType(upstreamType: string | null, name: string): string | null {
  const type = (upstreamType ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (/\.vtt$/i.test(name) && ['text/plain', 'text/vtt'].includes(type)) return 'text/vtt; charset=utf-8';
  return TYPES.includes(type) && type !== 'text/vtt' ? type : null;
}
