import type { ContentService } from './content-service';

/** Finds single records, visible or not. */
export type RecordLookup = Pick<ContentService, 'row' | 'rowAt' | 'rowsFrom'>;
