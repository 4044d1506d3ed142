import { isRecordId } from '../../client/model/record-id';
import { isTemporaryId } from '../../client/edit/editing/temporary-id';
import type { PreviewRequest } from '../../client/edit/frame/preview';
import type { RecordChange } from '../content/content-service';
import { isCollection } from '../../client/model/collections';
import { isMap } from '../../client/model/json-value';
import { isSitePath } from '../../client/model/site-path';

/** Most records in one preview; the largest page is made of some thirty. */
const MAX_CHANGES = 100;

/** A page with unsaved changes. */
interface WantedPreview {
  path: string;
  changes: RecordChange[];
}

/** Parses a {@link PreviewRequest}; null if it is malformed. */
export function readPreviewRequest(body: unknown): WantedPreview | null {
  if (!isMap(body)) return null;
  const { path, changes } = body as Partial<Record<keyof PreviewRequest, unknown>>;
  if (typeof path !== 'string' || !isSitePath(path)) return null;
  if (!Array.isArray(changes) || changes.length > MAX_CHANGES || !changes.every(isChange)) return null;
  return { path, changes };
}

const isChange = (value: unknown): value is RecordChange =>
  isMap(value) &&
  isCollection(value.collection) &&
  (isRecordId(value.id) || isTemporaryId(value.id)) &&
  isMap(value.values);
