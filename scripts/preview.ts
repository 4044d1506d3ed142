import { parseArgs } from 'node:util';
import { DAY_MS } from '../client/data/day';
import { readConfig } from '../server/config';
import { isVisible } from '../server/content/visibility';
import { entryAddress, previewLink } from '../server/preview/preview-link';
import { readPreviewSecret } from '../server/preview/preview-secret';
import { signPreview } from '../server/preview/preview-token';
import { refuseForeignRootIn } from './foreign-owner';
import { findEntry, parseEntry } from './preview/find-entry';
import { runCommand } from './run-command';

/** Validity of a printed link; it is short because a link cannot be revoked. */
const PRINTED_LINK_MS = DAY_MS;

const USAGE = `Prints signed links that show an entry before it is published, one per language; each is valid for a day.

  npm run preview -- posts/my-draft`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) return console.log(USAGE);
  if (positionals.length !== 1) throw new Error('preview: takes one entry, such as posts/my-draft');
  const entry = parseEntry(positionals[0]!);
  const config = readConfig(process.env);
  await refuseForeignRootIn(config.dataDir);
  const record = await findEntry(entry, config);
  const endsAt = Date.now() + PRINTED_LINK_MS;
  const isPublished = isVisible({ ...record }, Date.now());
  const token = signPreview(readPreviewSecret(config.dataDir), entry, { place: 'print', endsAt });
  for (const locale of config.locales) {
    const address = isPublished
      ? entryAddress(config, entry, locale)
      : previewLink(config, entry, token, locale);
    console.log(address);
  }
  // On standard error, so that the links can be piped.
  console.error(
    isPublished
      ? 'The entry is published; everybody sees it at these addresses.'
      : `Everybody with a link sees the entry until ${new Date(endsAt).toISOString()}.`,
  );
});
