import { createInterface } from 'node:readline/promises';
import { readConfig, type Config } from '../server/config';
import { signInAsAdmin } from '../server/content/admin-client';
import { fillEmptySite, planContent, pushContent, readFolderFor } from './content/push-content';
import { requireAdmin } from './pocketbase/known-admin';
import { readArguments, runCommand } from './run-command';
import { carryOut, prepareSchema, type PreparedSchema } from './schema/apply-schema';
import type { Account } from './schema/web-server-account';

const USAGE = `Brings a PocketBase to the schema, creates the web server's account in it, and pushes content.

  npm run content:push                    asks before it changes a collection that it has not made, or rules that protect records
  npm run content:push -- --from FOLDER   also makes the entries of the site those of a folder that content:pull wrote; asks before
                                          it overwrites an entry, and keeps those that only the site has
                                          (a folder's day.json moves its dates by whole weeks, to where the site has them)
  npm run content:push -- --sample        also loads the sample content, if there is no content yet, with its dates
                                          moved by whole weeks to today
  npm run content:push -- --dry-run       prints every change, one per line, and makes none
  npm run content:push -- --yes           does not ask

It makes all changes of the schema or none, and all of the content or none. With --from it also fills a site that runs with
npm start. Exit code: 0 if that worked or could work, 1 if not, 2 if it needs --yes.`;

/** Exit code if somebody has to agree first. */
const NEEDS_CONSENT = 2;

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = readArguments(USAGE, {
    options: {
      from: { type: 'string' },
      sample: flag,
      'dry-run': flag,
      yes: flag,
    },
  });
  if (values.from && values.sample) throw new Error('content:push: takes --from or --sample, not both');
  const config = readConfig(process.env);
  // `npm start` has brought the embedded one to the schema.
  if (config.embedsPocketBase && !values.from)
    throw new Error('POCKETBASE_URL: got nothing; expected the address of a PocketBase');
  const administrator = requireAdmin(config);
  const webServer = webServerAccount(config);
  const schema = webServer && (await prepareSchema({ administrator, webServer }, { isEmbedded: false }));
  if (schema && schema.conflicts.length > 0)
    throw new Error(`${schema.conflicts.join('; ')}; nothing was changed`);
  const { pb } = schema ?? (await signInAsAdmin(administrator));
  const content = values.from ? await planContent(pb, await readFolderFor(pb, values.from)) : null;
  if (values['dry-run']) {
    const lines = [...(schema?.lines ?? []), ...(content?.lines ?? [])];
    if (values.sample) lines.push('load the sample content, if there is no content yet');
    console.log(lines.length > 0 ? lines.join('\n') : 'Nothing would change.');
    return;
  }
  const asked = schema?.steps.filter(({ needsConsent }) => needsConsent) ?? [];
  const overwritten = content?.overwritten ?? [];
  const changes = [...asked.flatMap((step) => step.changes), ...overwritten];
  if (changes.length > 0 && !values.yes && !(await agrees(changes))) {
    const parts = [
      ...(asked.length > 0
        ? [
            `change ${asked.map(({ collection }) => collection).join(', ')}, which it has not made or whose rules protect records`,
          ]
        : []),
      ...(overwritten.length > 0 ? [`overwrite ${entries(overwritten.length)}`] : []),
    ];
    console.error(
      `content:push would ${parts.join(', and ')}; nothing was changed. See --dry-run, then add --yes`,
    );
    process.exitCode = NEEDS_CONSENT;
    return;
  }
  if (schema) await applyPlan(schema, webServer!);
  if (content) {
    await pushContent(pb, content);
    const created = content.changes.length - overwritten.length;
    console.log(`Created ${entries(created)} and changed ${overwritten.length}.`);
  }
  if (!values.sample) return;
  const loaded = await fillEmptySite(pb);
  console.log(
    loaded ? `Loaded ${loaded} entries of sample content.` : 'There is content already; nothing was changed.',
  );
});

/** @returns null for the embedded PocketBase, whose account `npm start` has made */
function webServerAccount({ embedsPocketBase, pocketbase: { email, password } }: Config): Account | null {
  if (embedsPocketBase) return null;
  if (email && password) return { email, password };
  throw new Error(
    'POCKETBASE_EMAIL, POCKETBASE_PASSWORD: got only one or none; ' +
      "expected the web server's own account, which is created",
  );
}

async function applyPlan(schema: PreparedSchema, webServer: Account): Promise<void> {
  const { created, updated } = await carryOut(schema, webServer);
  console.log(
    created.length ? `Created: ${created.join(', ')}.` : 'Created nothing: every collection exists already.',
  );
  if (updated.length) console.log(`Brought up to date: ${updated.join(', ')}.`);
  console.log(`The web server signs in as ${webServer.email}.`);
}

function entries(count: number): string {
  return `${count} ${count === 1 ? 'entry' : 'entries'}`;
}

/** Asks at a terminal; anywhere else nobody can agree. */
async function agrees(changes: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${changes.join('\n')}\n\nMake these changes? [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
