/** Timeout for uploading or downloading a file; a reel may have 60 MB. */
export const FILE_TIMEOUT_MS = 120_000;

/** Body and options of a write to the content service: a write with new files goes in parts and gets the timeout of files. */
export function recordWrite(
  values: Readonly<Record<string, unknown>>,
): [body: FormData | Readonly<Record<string, unknown>>, options: { signal?: AbortSignal }] {
  const files = Object.entries(values).filter((entry): entry is [string, File] => entry[1] instanceof File);
  if (files.length === 0) return [values, {}];
  const rest = Object.entries(values).filter(([, value]) => !(value instanceof File));
  return [multipartBody(Object.fromEntries(rest), files), { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }];
}

/** Downloads a file of a record; null if the content service has no such file. */
export async function readStoredFile(url: string): Promise<Blob | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
  if (response.ok) return response.blob();
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`the content service responded with ${response.status} to a request for a file`);
}

/**
 * The body of a save with files. PocketBase guesses the types of multipart values, and multipart texts end their lines with
 * CRLF, so the values are sent as one JSON part, whose name PocketBase reserves for that since 0.21.
 */
export function multipartBody(
  values: Readonly<Record<string, unknown>>,
  files: Iterable<readonly [field: string, file: File]>,
): FormData {
  const body = new FormData();
  body.set('@jsonPayload', JSON.stringify(values));
  for (const [field, file] of files) body.append(field, file);
  return body;
}
