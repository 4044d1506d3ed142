import type { Response } from 'express';
import { safeFileType } from '../content/files/file-request';
import { EditError } from '../saving/edit-error';

/** Sends a file that only editors get; 404 if there is none, or one of a kind that the site does not serve. */
export async function sendFile(res: Response, file: Blob | null, name: string): Promise<void> {
  const type = file && safeFileType(file.type, name);
  if (!type) throw new EditError(404, 'notFound');
  res.set({ 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' });
  res.end(Buffer.from(await file.arrayBuffer()));
}
