import type { Logger } from 'pino';
import type { ContentService } from './content/content-service';
import type { Outbox } from './forms/outbox';
import type { Config } from './config';
import type { Metrics } from './observability/metrics';
import type { AssetManifest } from './render/asset-manifest';
import type { PageLoader } from './render/page-loader';
import type { PageRenderer } from './render/page-renderer';
import type { RouteRules } from './routing/route-rules';

/** Everything long-lived, built once and handed to `createApp`; a test builds the ones it needs. */
export interface Services {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly content: ContentService;
  readonly outbox: Outbox;
  readonly assets: AssetManifest;
  readonly rules: RouteRules;
  /** Loads what a path shows; `createPageLoader`. */
  readonly pages: PageLoader;
  /** Renders it; `createPageRenderer`. */
  readonly renderer: PageRenderer;
  /** Stops timers, connections and deliveries, in the reverse order of their start. */
  stop(): Promise<void>;
}
