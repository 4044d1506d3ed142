import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config';
import { requireAdmin } from './pocketbase/known-admin';
import { runCommand } from './run-command';
import { sampleContent } from './sample-content';
import { loadSampleContent } from './sample-content/load-sample-content';
import { carryOut, prepareSchema } from './schema/apply-schema';

const USAGE = `Brings a PocketBase to the schema and creates the web server's account in it.

  npm run content:push                  asks before it changes a collection that it has not made, or rules that protect records
  npm run content:push -- --dry-run     prints every change, one per line, and makes none
  npm run content:push -- --yes         does not ask
  npm run content:push -- --sample      also loads the sample content, if there is no content yet

It makes all changes or none. Exit code: 0 if that worked or could work, 1 if not, 2 if it needs --yes.`;

/** Exit code if somebody has to agree first. */
const NEEDS_CONSENT = 2;

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { sample: flag, 'dry-run': flag, yes: flag, help: { ...flag, short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const config = readConfig(process.env);
  if (config.embedsPocketBase)
    throw new Error('POCKETBASE_URL: got nothing; expected the address of a PocketBase');
  const admin = requireAdmin(config);
  const webServer = config.pocketbase;
  if (!webServer.email || !webServer.password)
    throw new Error(
      'POCKETBASE_EMAIL, POCKETBASE_PASSWORD: got only one or none; ' +
        "expected the web server's own account, which is created",
    );
  const plan = await prepareSchema({ ...admin, webServer }, { isEmbedded: false });
  if (plan.conflicts.length > 0) throw new Error(`${plan.conflicts.join('; ')}; nothing was changed`);
  if (values['dry-run']) {
    console.log(plan.lines.length > 0 ? plan.lines.join('\n') : 'Nothing would change.');
    return;
  }
  const asked = plan.steps.filter(({ needsConsent }) => needsConsent);
  if (asked.length > 0 && !values.yes && !(await agrees(asked.flatMap(({ changes }) => changes)))) {
    console.error(
      `content:push would change ${asked.map(({ collection }) => collection).join(', ')}, which it has not made or ` +
        'whose rules protect records; nothing was changed. See --dry-run, then add --yes',
    );
    process.exitCode = NEEDS_CONSENT;
    return;
  }
  const { created, updated } = await carryOut(plan, webServer);
  console.log(
    created.length ? `Created: ${created.join(', ')}.` : 'Created nothing: every collection exists already.',
  );
  if (updated.length) console.log(`Brought up to date: ${updated.join(', ')}.`);
  console.log(`The web server signs in as ${webServer.email}.`);
  if (!values.sample) return;
  const loaded = await loadSampleContent(plan.pb, sampleContent);
  console.log(
    loaded ? `Loaded ${loaded} entries of sample content.` : 'There is content already; nothing was changed.',
  );
});

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
