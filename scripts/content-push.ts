import { parseArgs } from 'node:util';
import { runCommand } from './run-command';
import { sampleContent } from './sample-content';
import { loadSampleContent } from './sample-content/load-sample-content';
import { signInAsAdmin } from '../server/content/admin-client';
import { applySchema } from './schema/apply-schema';

/** The variables that `npm run content:push` needs, in the order in which they are checked. */
const VARIABLES = {
  POCKETBASE_URL: 'the address of a PocketBase',
  POCKETBASE_ADMIN_EMAIL: 'the e-mail of one of its administrators',
  POCKETBASE_ADMIN_PASSWORD: "that administrator's password",
  POCKETBASE_EMAIL: "the e-mail of the web server's own account, which is created",
  POCKETBASE_PASSWORD: "the password of the web server's own account",
} as const;

/**
 * `npm run content:push [-- --sample]`: brings any PocketBase to the schema, creates the web server's account in it,
 * and with `--sample` loads the sample content if there is no content yet.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { sample: { type: 'boolean', default: false } } });
  const env = readVariables();
  const admin = { adminEmail: env.POCKETBASE_ADMIN_EMAIL, adminPassword: env.POCKETBASE_ADMIN_PASSWORD };
  const webServer = { email: env.POCKETBASE_EMAIL, password: env.POCKETBASE_PASSWORD };
  const url = env.POCKETBASE_URL.replace(/\/+$/, '');
  const { created, updated } = await applySchema({ url, ...admin, webServer });
  console.log(
    created.length ? `Created: ${created.join(', ')}.` : 'Created nothing: every collection exists already.',
  );
  if (updated.length) console.log(`Brought up to date: ${updated.join(', ')}.`);
  console.log(`The web server signs in as ${webServer.email}.`);
  if (!values.sample) return;
  const { pb } = await signInAsAdmin(url, admin.adminEmail, admin.adminPassword);
  const loaded = await loadSampleContent(pb, sampleContent);
  console.log(
    loaded ? `Loaded ${loaded} entries of sample content.` : 'There is content already; nothing was changed.',
  );
});

function readVariables(): Record<keyof typeof VARIABLES, string> {
  const entries = Object.entries(VARIABLES).map(([name, expected]) => {
    const value = process.env[name]?.trim();
    if (!value) throw new Error(`${name}: got nothing; expected ${expected}`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<keyof typeof VARIABLES, string>;
}
