import pino from 'pino';
import { createFileUrls } from '../../server/content/file-urls';
import type { ContentService } from '../../server/content/content-service';
import { toIdentity } from '../../server/content/views/identity';
import { createViewContexts } from '../../server/content/view-context';
import { ENGLISH_FIRST } from './addresses';

const siteUrl = 'https://site.example';

const contexts = createViewContexts({
  files: createFileUrls(null),
  site: { ...ENGLISH_FIRST, siteUrl },
  contentUrl: 'https://content.example',
  logger: pino({ enabled: false }),
});

/** A site without a record that says whose it is. */
export const nobody: ContentService['identity'] = (locale) =>
  toIdentity(contexts(locale), null, { siteName: null, siteDescription: null, siteUrl });
