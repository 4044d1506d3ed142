import type { LogLine, TestSite } from './site';

/** What a site logged as its own fault, without the answers to those who waited for it to get ready. */
export const ownErrors = (site: Pick<TestSite, 'logs'>): LogLine[] =>
  site.logs.filter(({ level, route, status }) => level >= 50 && !(route === 'document' && status === 503));
