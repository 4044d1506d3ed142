import { parseArgs } from 'node:util';
import { readConfig } from '../server/config';
import { isVisible } from '../server/content/visibility';
import { entryAddress, previewLink } from '../server/preview/preview-link';
import { readPreviewSecret } from '../server/preview/preview-secret';
import { signPreview } from '../server/preview/preview-token';
import { findEntry, parseEntry } from './preview/find-entry';
import { runCommand } from './one-line-failure';

/** A printed link is passed on by hand and cannot be taken back, so it is short-lived. */
const PRINTED_LINK_MS = 24 * 60 * 60 * 1000;

const USAGE = `Prints signed links that show an entry before it is published, one per language; each holds for a day.

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
  const record = await findEntry(entry, config, process.env);
  const endsAt = Date.now() + PRINTED_LINK_MS;
  const isPublished = isVisible({ ...record }, Date.now());
  const token = signPreview(readPreviewSecret(config.dataDir), entry, { place: 'print', endsAt });
  for (const locale of config.locales) {
    const address = isPublished
      ? entryAddress(config, entry, locale)
      : previewLink(config, entry, token, locale);
    console.log(address);
  }
  // Beside the links, so that these can be piped.
  console.error(
    isPublished
      ? 'It is published: this is what everybody sees.'
      : `Whoever has a link sees the entry until ${new Date(endsAt).toISOString()}.`,
  );
});
