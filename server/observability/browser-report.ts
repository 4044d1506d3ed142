import type { AddressSettings } from '../../client/i18n/localize-path';
import { ownValue } from '../../client/model/json-value';
import { matchRoute } from '../../client/router/match-route';
import type { RouteName } from '../../client/sections';

/** Labels of reports. The list is closed, so that labels stay bounded whatever is sent. */
export const REPORT_KINDS = ['csp', 'crash', 'deprecation', 'intervention', 'network', 'other'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

/** Kinds by the type that browsers give them. */
const KINDS: ReadonlyMap<unknown, ReportKind> = new Map([
  ['csp-violation', 'csp'],
  ['crash', 'crash'],
  ['deprecation', 'deprecation'],
  ['intervention', 'intervention'],
  ['network-error', 'network'],
]);

/** More reports than a browser sends at once; the rest of such a body is ignored. */
const REPORTS_PER_BODY = 20;

/** The recorded parts of a report: nothing personal such as paths, queries, samples of scripts or the browser. */
export interface BrowserReport {
  kind: ReportKind;
  /** Host of the page it is about. */
  host: string;
  /** Route of that page; null if the path is not one of the site's. */
  route: RouteName | null;
  /** The directive of the policy that was violated, the reason of a crash or the name of a deprecated feature. */
  cause: string | null;
  /** Source of the blocked resource: an origin, a scheme, or a keyword such as `inline`. */
  blocked: string | null;
}

/** Reads a body of the Reporting API (a list) or of `report-uri` (`{"csp-report": …}`); null for anything else. */
export function parseReports(body: unknown, addresses: AddressSettings): BrowserReport[] | null {
  const legacy = ownValue(body, 'csp-report');
  const reports = Array.isArray(body) ? (body as unknown[]) : legacy ? [legacyReport(legacy)] : null;
  return reports?.slice(0, REPORTS_PER_BODY).flatMap((report) => readReport(report, addresses) ?? []) ?? null;
}

/** A report of `report-uri` in the shape of the Reporting API. */
const legacyReport = (report: unknown) => ({
  type: 'csp-violation',
  url: ownValue(report, 'document-uri'),
  body: {
    effectiveDirective: ownValue(report, 'effective-directive') ?? ownValue(report, 'violated-directive'),
    blockedURL: ownValue(report, 'blocked-uri'),
  },
});

function readReport(report: unknown, addresses: AddressSettings): BrowserReport | null {
  const page = parseUrl(ownValue(report, 'url'));
  if (!page) return null;
  const body = ownValue(report, 'body');
  const cause = ['effectiveDirective', 'reason', 'id'].map((name) => ownValue(body, name)).find(Boolean);
  return {
    kind: KINDS.get(ownValue(report, 'type')) ?? 'other',
    host: page.host,
    route: matchRoute(page.pathname, addresses)?.route ?? null,
    cause: nameIn(cause),
    blocked: source(ownValue(body, 'blockedURL')),
  };
}

const parseUrl = (value: unknown): URL | null => (typeof value === 'string' ? URL.parse(value) : null);

/** The first word of a text, if it is a name such as `script-src-elem`, `oom` or `UnloadHandler`. */
const nameIn = (value: unknown): string | null =>
  typeof value === 'string' ? (/^[A-Za-z][\w-]{0,63}(?= |$)/.exec(value)?.[0] ?? null) : null;

function source(value: unknown): string | null {
  const url = parseUrl(value);
  if (!url) return nameIn(value);
  return /^(https?|wss?):$/.test(url.protocol) ? url.origin : url.protocol.slice(0, -1);
}
