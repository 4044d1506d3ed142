import type { Logger } from 'pino';
import type { AllMessages } from '../../client/i18n/all-messages';
import type { Config } from '../config';
import type { ContentService } from '../content/content-service';
import type { PocketBaseClient } from '../content/pocketbase-client';
import type { SiteMails } from '../forms/mail/site-mails';
import type { SiteRedirects } from '../pages/redirects/site-redirects';

/** The services with which content is changed, by a request of the editors' app or by the web server itself. */
export interface SaveServices {
  readonly config: Config;
  readonly messages: AllMessages;
  readonly logger: Logger;
  readonly content: ContentService;
  /** With the web server's own account. */
  readonly client: PocketBaseClient;
  readonly siteMails: SiteMails;
  readonly redirects: SiteRedirects;
  /** Encrypts what this site alone can read; `open` returns null for anything else. */
  readonly sessionSeal: { seal(value: unknown): string; open(sealed: string): unknown };
  /** Whether the site itself responds at a path, before it looks for redirects. */
  isServed(path: string): boolean;
}
