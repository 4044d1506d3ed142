import type { Logger } from 'pino';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Config } from '../config';
import type { Lifecycle } from '../lifecycle';
import type { ContentService } from '../content/content-service';
import type { PocketBaseClient } from '../content/pocketbase-client';
import type { SiteMails } from '../forms/mail/site-mails';
import type { VisitorMails } from '../forms/mail/visitor-mails';
import type { CountStores } from '../http/redis-counts';
import type { Metrics } from '../observability/metrics';
import type { AssetManifest } from '../pages/asset-manifest';
import type { PageRenderer } from '../pages/page-renderer';
import type { Previews } from '../pages/previews';
import type { SiteRedirects } from '../pages/site-redirects';
import type { SessionSeal } from './session-seal';

/** Services of the editing screen; each of its parts names the ones that it needs. */
export interface EditServices {
  readonly config: Config;
  readonly messages: AllMessages;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'edits' | 'leadFirstResponse'>;
  readonly content: ContentService;
  /** With the web server's own account. */
  readonly client: PocketBaseClient;
  readonly siteMails: SiteMails;
  readonly visitorMails: Pick<VisitorMails, 'admit'>;
  /** Stores of limits that several processes share; undefined without `REDIS_URL`. */
  readonly countStores: CountStores | undefined;
  readonly assets: AssetManifest;
  readonly redirects: SiteRedirects;
  readonly previews: Previews;
  readonly renderer: PageRenderer;
  /** Whether the site itself responds at a path, before it looks for redirects. */
  isServed(path: string): boolean;
  readonly sessionSeal: SessionSeal;
  readonly lifecycle: Pick<Lifecycle, 'onDrain'>;
}
