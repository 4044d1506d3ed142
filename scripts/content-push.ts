import { parseArgs } from 'node:util';
import { readConfig } from '../server/config';
import { requireAdmin } from './pocketbase/known-admin';
import { runCommand } from './run-command';
import { sampleContent } from './sample-content';
import { loadSampleContent } from './sample-content/load-sample-content';
import { signInAsAdmin } from '../server/content/admin-client';
import { applySchema } from './schema/apply-schema';

/**
 * `npm run content:push [-- --sample]`: brings any PocketBase to the schema, creates the web server's account in it,
 * and with `--sample` loads the sample content if there is no content yet.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { sample: { type: 'boolean', default: false } } });
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
  const { created, updated } = await applySchema({ ...admin, webServer });
  console.log(
    created.length ? `Created: ${created.join(', ')}.` : 'Created nothing: every collection exists already.',
  );
  if (updated.length) console.log(`Brought up to date: ${updated.join(', ')}.`);
  console.log(`The web server signs in as ${webServer.email}.`);
  if (!values.sample) return;
  const { pb } = await signInAsAdmin(admin.url, admin.adminEmail, admin.adminPassword);
  const loaded = await loadSampleContent(pb, sampleContent);
  console.log(
    loaded ? `Loaded ${loaded} entries of sample content.` : 'There is content already; nothing was changed.',
  );
});
