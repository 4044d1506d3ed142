import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths';
import { runTool } from './run-tool';

const TYPES = path.join(ROOT, 'client/i18n/i18n-types.ts');

/** The dictionaries import types that are generated from them; the generator needs a file to start with. */
const FIRST_TYPES =
  'export type BaseTranslation = Record<string, unknown>;\nexport type Translation = BaseTranslation;\n';

/** Generates the types of the dictionaries (`client/i18n/i18n-types.ts`, not committed) from the English one. */
export async function generateTranslations(): Promise<void> {
  if (!existsSync(TYPES)) await writeFile(TYPES, FIRST_TYPES);
  const packageFile = createRequire(import.meta.url).resolve('typesafe-i18n/package.json');
  const generator = path.join(path.dirname(packageFile), 'cli/typesafe-i18n.mjs');
  const output = await runTool(process.execPath, [generator, '--no-watch']);
  if (output.includes('ERROR')) throw new Error(output);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateTranslations();
