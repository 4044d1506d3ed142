import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packageBin, runTool } from './run-tool';
import { ROOT } from './paths';

const TYPES = path.join(ROOT, 'client/i18n/i18n-types.ts');

/** The dictionaries import types that are generated from them; the generator needs a file to start with. */
const FIRST_TYPES =
  'export type BaseTranslation = Record<string, unknown>;\nexport type Translation = BaseTranslation;\n';

/** Generates the types of the dictionaries (`client/i18n/i18n-types.ts`, not committed) from the English one. */
export async function generateTranslations(): Promise<void> {
  if (!existsSync(TYPES)) await writeFile(TYPES, FIRST_TYPES);
  const output = await runTool(process.execPath, [packageBin('typesafe-i18n'), '--no-watch']);
  if (output.includes('ERROR')) throw new Error(output);
}

if (import.meta.main) await generateTranslations();
