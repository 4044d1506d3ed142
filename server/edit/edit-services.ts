import type { Lifecycle } from '../lifecycle';
import type { VisitorMails } from '../forms/visitor-mails';
import type { Search } from '../content/search/search';
import type { CountStores } from '../http/redis-counts';
import type { Metrics } from '../observability/metrics';
import type { AssetManifest } from '../pages/asset-manifest';
import type { PageRenderer } from '../pages/page-renderer';
import type { Previews } from '../pages/previews';
import type { SaveServices } from '../saving/save-services';

/** Services of the editing screen; each of its parts names the ones that it needs. */
export interface EditServices extends SaveServices {
  readonly metrics: Pick<Metrics, 'edits' | 'leadFirstResponse'>;
  readonly visitorMails: Pick<VisitorMails, 'admit'>;
  /** Stores of limits that several processes share; undefined without `REDIS_URL`. */
  readonly countStores: CountStores | undefined;
  readonly search: Pick<Search, 'findRecords'>;
  readonly assets: AssetManifest;
  readonly previews: Previews;
  readonly renderer: PageRenderer;
  readonly lifecycle: Pick<Lifecycle, 'onDrain'>;
}
