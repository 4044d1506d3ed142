import { isIP } from 'node:net';
import { LEGAL_SLUGS, type LegalKind } from '../../../client/edit/api/legal';
import type { MissingPart } from '../../../client/edit/api/setup';
import { statusAt } from '../../../client/model/entry/visibility';
import { isBlank } from '../../../client/model/json-value';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import type { Config } from '../../config';
import { SITE_KEY } from '../../content/content-keys';

/** Fields of the site record that the law, or an answer to a visitor, needs. */
const COMPANY_FIELDS = ['name', 'legal_name', 'address', 'email'];

/** The parts that a site still needs before visitors come. */
export function missingParts(
  config: Pick<Config, 'siteUrl' | 'mail' | 'analyticsUrl'>,
  { site, pages }: { site: ContentRecord | null; pages: readonly ContentRecord[] },
  now: number,
): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!site || COMPANY_FIELDS.some((name) => isBlank(site[name])))
    missing.push({ kind: 'company', entry: site && { collection: SITE_KEY, id: site.id } });
  for (const kind of Object.keys(LEGAL_SLUGS) as LegalKind[]) {
    const page = pages.find((each) => textOf(each, 'slug') === LEGAL_SLUGS[kind]);
    if (!page || statusAt(page, now) !== 'live')
      missing.push({ kind, entry: page ? { collection: 'pages', id: page.id } : null });
  }
  if (isLocal(new URL(config.siteUrl).hostname)) missing.push({ kind: 'domain', entry: null });
  if (config.mail.smtpUrl === null || config.mail.leadsTo === '') missing.push({ kind: 'mail', entry: null });
  if (config.analyticsUrl === null) missing.push({ kind: 'analytics', entry: null });
  return missing;
}

/** Whether a host is a machine's own name or number, which no visitor types. */
const isLocal = (host: string): boolean =>
  !host.includes('.') || host.endsWith('.localhost') || isIP(host.replace(/^\[|\]$/g, '')) !== 0;
