import type { Logger } from 'pino';
import { REDIRECTS_KEY, SITE_KEY } from '../content/content-keys';
import { canonicalPath, type AddressRules } from '../../client/i18n/localize-path';
import { compileRules, findRule } from '../../client/router/redirect-rules';
import type { Config } from '../config';
import { ContentUnavailableError, type ContentService } from '../content/content-service';
import { followRules, type Followed, type RuleMatch } from './follow-rules';
import { isLegacySource, legacyArticleRule, portfolioRules } from './legacy-rules';
import {
  GONE_STATUS,
  toRouteRule,
  type RedirectEntry,
  type RouteRule,
  type RuleSite,
} from '../../client/model/to-route-rule';

/** The redirects in force: those in code and those that editors keep in the collection `redirects`. */
export interface RouteRules {
  /** The redirect of a path with query, or that its page is gone; null for most paths. */
  match(pathWithQuery: string): RuleMatch | null;
  /** All rules, as the build manifest shows them to browsers. */
  list(): readonly RouteRule[];
  /** Replaces the editors' rules. Entries that are unsafe, run in circles or are a legacy rule's are left out and reported. */
  setEntries(entries: readonly RedirectEntry[]): void;
}

export interface RouteRulesOptions extends RuleSite {
  /** Called with the entries that are left out, each with its reason. */
  onRefused: (refused: { from: string; reason: string }[]) => void;
}

export function createRouteRules({ addresses, siteUrl, onRefused }: RouteRulesOptions): RouteRules {
  const follower = (among: readonly RouteRule[]) => {
    const compiled = compileRules(among);
    const find = (path: string) => legacyArticleRule(path, addresses) ?? findRule(compiled, path);
    return (pathWithQuery: string) => followRules(find, pathWithQuery);
  };
  let rules = portfolioRules(addresses);
  let follow = follower(rules);
  let lastRefusal = '';

  return {
    match(pathWithQuery) {
      const { match } = follow(pathWithQuery);
      if (!match || match.status === GONE_STATUS || !match.to.startsWith('/')) return match;
      return { ...match, to: canonicalPath(match.to, addresses) };
    },
    list: () => rules,
    setEntries(entries) {
      const refused: { from: string; reason: string }[] = [];
      const accepted = portfolioRules(addresses);
      for (const entry of entries) {
        try {
          const rule = toRouteRule(entry, { addresses, siteUrl });
          if (isLegacySource(rule.from, addresses)) throw new Error('a rule in code is for this address');
          accepted.push(rule);
        } catch (error) {
          refused.push({ from: entry.from, reason: (error as Error).message });
        }
      }
      rules = withoutLoops(accepted, follower(accepted), refused);
      follow = follower(rules);
      const refusal = JSON.stringify(refused);
      if (refused.length > 0 && refusal !== lastRefusal) onRefused(refused);
      lastRefusal = refusal;
    },
  };
}

/** Drops rules that are part of a loop or of a chain that is too long. */
function withoutLoops(
  rules: readonly RouteRule[],
  follow: (path: string) => Followed,
  refused: { from: string; reason: string }[],
): RouteRule[] {
  return rules.filter((rule) => {
    const probe = rule.from.replace(/\/\*\*$/, '/any').replace(/\*\*$/, '-any');
    for (const path of [probe, rule.from.replace(/\/?\*\*$/, '') || '/']) {
      const followed = follow(path);
      if (followed.rules[0] !== rule || followed.match) continue;
      refused.push({
        from: rule.from,
        reason: `leads nowhere: ${followed.rules.map(({ from }) => from).join(', ')}`,
      });
      return false;
    }
    return true;
  });
}

export interface ContentRulesOptions {
  config: AddressRules & Pick<Config, 'siteUrl'>;
  content: Pick<ContentService, 'redirects' | 'onChange'>;
  logger: Pick<Logger, 'warn' | 'error'>;
}

/** Route rules that follow editors' changes without a restart. Until content is loaded, only the rules in code apply. */
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
    // The record of the site names the languages, which prefix addresses.
    if (keys.some((key) => key === REDIRECTS_KEY || key === SITE_KEY)) void refresh();
  });
  void refresh();
  return rules;
}
