import { canonicalPath } from '../../client/i18n/localize-path';
import type { RedirectEntry } from '../content/content-service';
import { compileRules, type CompiledRules } from './compile-rules';
import { followRules, type RedirectMatch } from './follow-rules';
import { legacyRules } from './legacy-rules';
import { toRouteRule, type RouteRule, type RuleSite } from './route-rule';

/** The redirects in force: those in code and those that editors keep in the collection `redirects`. */
export interface RouteRules {
  /** Where a path with query leads, or null for most paths. */
  match(pathWithQuery: string): RedirectMatch | null;
  /** All rules, as the build manifest shows them to browsers. */
  list(): readonly RouteRule[];
  /** Takes over what editors wrote. Entries that are unsafe or run in circles are left out, with one log line. */
  setEntries(entries: readonly RedirectEntry[]): void;
}

export interface RouteRulesOptions extends RuleSite {
  /** Told about entries that are left out: their source and the reason. */
  onRefused: (refused: { from: string; reason: string }[]) => void;
}

export function createRouteRules({ addresses, siteUrl, onRefused }: RouteRulesOptions): RouteRules {
  const legacy = legacyRules(addresses);
  let rules = legacy;
  let compiled = compileRules(rules);
  let lastRefusal = '';

  return {
    match(pathWithQuery) {
      const { redirect } = followRules(compiled, pathWithQuery);
      if (!redirect || !redirect.to.startsWith('/')) return redirect;
      return { ...redirect, to: canonicalPath(redirect.to, addresses) };
    },
    list: () => rules,
    setEntries(entries) {
      const refused: { from: string; reason: string }[] = [];
      const accepted = [...legacy];
      for (const entry of entries) {
        try {
          accepted.push(toRouteRule(entry, { addresses, siteUrl }));
        } catch (error) {
          refused.push({ from: entry.from, reason: (error as Error).message });
        }
      }
      const straight = withoutLoops(accepted, refused);
      rules = straight;
      compiled = compileRules(straight);
      const refusal = JSON.stringify(refused);
      if (refused.length > 0 && refusal !== lastRefusal) onRefused(refused);
      lastRefusal = refusal;
    },
  };
}

/** Drops every rule that runs in a circle, alone or by way of others, or through too many others. */
function withoutLoops(rules: readonly RouteRule[], refused: { from: string; reason: string }[]): RouteRule[] {
  const compiled: CompiledRules = compileRules(rules);
  return rules.filter((rule) => {
    const probe = rule.from.replace(/\/\*\*$/, '/any').replace(/\*\*$/, '-any');
    for (const path of [probe, rule.from.replace(/\/?\*\*$/, '') || '/']) {
      const followed = followRules(compiled, path);
      if (followed.rules[0] !== rule || followed.redirect) continue;
      refused.push({
        from: rule.from,
        reason: `leads nowhere: ${followed.rules.map(({ from }) => from).join(', ')}`,
      });
      return false;
    }
    return true;
  });
}
