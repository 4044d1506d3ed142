import type { Config } from '../config';

/** Where browsers send reports, and the name of that endpoint; crashes are reported to `default` and nowhere else. */
export const REPORTS_PATH = '/reports';
const REPORTS_ENDPOINT = 'default';
/** As Node writes names of headers. */
export const POLICY_HEADER = 'content-security-policy';
/** Value of the response header `Reporting-Endpoints`. */
export const REPORTING_ENDPOINTS = `${REPORTS_ENDPOINT}="${REPORTS_PATH}"`;

type Source = "'self'" | "'none'" | (string & {});

/**
 * The sources that a page may load from. Nothing inline runs and no nonce exists, so pages can be cached: data travels in
 * `<script type="application/json">`, which no browser executes. Configured services add their own origin, no more.
 */
export function contentSecurityPolicy(
  config: Pick<Config, 'siteUrl' | 'storageUrl' | 'chatWidgetUrl' | 'analyticsUrl'>,
): Record<string, Source[]> {
  const storage = origins(config.storageUrl);
  const chat = origins(config.chatWidgetUrl);
  const external = [...new Set([...chat, ...origins(config.analyticsUrl)])];
  return {
    ...ownSources(config),
    scriptSrc: ["'self'", ...external],
    imgSrc: ["'self'", ...new Set([...storage, ...external])],
    mediaSrc: ["'self'", ...storage],
    connectSrc: ["'self'", ...external],
    ...(chat.length > 0 && { frameSrc: chat }),
    // Browsers that know the first ignore the second.
    reportTo: [REPORTS_ENDPOINT],
    reportUri: [REPORTS_PATH],
  };
}

/**
 * The sources that a document under `/edit` may load from: no other origin, but pictures that an editor has chosen and not
 * saved yet, which only that browser has.
 */
export function editorsSecurityPolicy(
  config: Pick<Config, 'siteUrl' | 'storageUrl'>,
): Record<string, Source[]> {
  const files: Source[] = ["'self'", 'blob:', ...origins(config.storageUrl)];
  return {
    ...ownSources(config),
    // A large table for spreadsheets is packed in workers that the app's own code makes; they obey this policy too.
    workerSrc: ['blob:'],
    imgSrc: files,
    mediaSrc: files,
    frameSrc: ["'self'"],
  };
}

/** Every document may load these from the site itself. Each policy names its sources of pictures. */
const ownSources = ({ siteUrl }: Pick<Config, 'siteUrl'>): Record<string, Source[]> => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  ...(isHttps(siteUrl) && { upgradeInsecureRequests: [] }),
});

export const isHttps = (url: string): boolean => url.startsWith('https:');

/** Widens a serialized policy for a page that shows videos: it may also frame the players of these origins. */
export function withPlayers(policy: string, players: readonly string[]): string {
  if (players.length === 0) return policy;
  const sources = `frame-src ${players.join(' ')}`;
  return policy.includes('frame-src ') ? policy.replace('frame-src', sources) : `${policy};${sources}`;
}

const origins = (url: string | null): string[] => (url ? [new URL(url).origin] : []);
