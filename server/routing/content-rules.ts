import type { Logger } from 'pino';
import type { AddressRules } from '../../client/i18n/localize-path';
import type { Config } from '../config';
import { ContentUnavailableError, type ContentService } from '../content/content-service';
import { createRouteRules, type RouteRules } from './route-rules';

/** The content key of the collection that editors keep redirects in. */
const REDIRECTS = 'redirects';

export interface ContentRulesOptions {
  config: AddressRules & Pick<Config, 'siteUrl'>;
  content: Pick<ContentService, 'redirects' | 'onChange'>;
  logger: Pick<Logger, 'warn' | 'error'>;
}

/** Route rules that follow what editors write, without a restart. Until content has come, only those in code apply. */
export function createContentRules({ config, content, logger }: ContentRulesOptions): RouteRules {
  const rules = createRouteRules({
    addresses: config,
    siteUrl: config.siteUrl,
    onRefused: (refused) => logger.warn({ refused }, 'redirects left out'),
  });
  const refresh = async () => {
    try {
      rules.setEntries(await content.redirects());
    } catch (error) {
      if (!(error instanceof ContentUnavailableError))
        logger.error({ err: error }, 'redirects not refreshed');
    }
  };
  content.onChange((keys) => {
    if (keys.some((key) => key === REDIRECTS)) void refresh();
  });
  void refresh();
  return rules;
}
