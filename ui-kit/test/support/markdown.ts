import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { KIT } from './package';

/** The examples of a page of the package that begin with the name of a file, by that name. */
export async function filesIn(page: string): Promise<[name: string, code: string][]> {
  const text = await readFile(path.join(KIT, page), 'utf8');
  return [...text.matchAll(/^```tsx\n\/\/ (\S+\.tsx)\n(.*?)^```/gms)].map(([, name, code]) => [name!, code!]);
}
