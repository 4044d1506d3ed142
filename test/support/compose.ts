import { readFileSync } from 'node:fs';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
/** Both of compose's files. */
export const COMPOSE = read('compose.yaml') + read('compose.watching.yaml');

/**
 * The content of a configuration file of compose's files, as Compose fills in these settings.
 * @throws {Error} if one is missing that has to be there.
 */
export function composeFile(name: string, settings: Readonly<Record<string, string>>): string {
  const [, content = ''] =
    new RegExp(`^  ${name}:\n    content: \\|\n((?: {6}.*\n|\n)+)`, 'm').exec(COMPOSE) ?? [];
  return content
    .replaceAll(/^ {6}/gm, '')
    .replaceAll(/\$\{(\w+)(?::\?([^}]*))?\}/g, (_, variable: string, missing?: string) => {
      const value = settings[variable] ?? '';
      if (!value && missing !== undefined) throw new Error(`${variable}: ${missing}`);
      return value;
    });
}
