import path from 'node:path';
import type { Config } from '../../config';
import { isLoopback } from '../../http/loopback';
import { outboxDir } from '../../storage/data-dir';
import type { Submission } from '../submission';
import { createMailLimit } from './mail-limit';

/** The mails that visitors get about what they sent. All of them are under one limit. */
export interface VisitorMails {
  /** Whether there is a mail about such a submission. */
  applies(submission: Submission): boolean;
  /**
   * Whether the mail may be sent; counts it if so. The answer stays the same for a submission, so that it can be asked before
   * the visitor is told, and again by the delivery.
   */
  admit(submission: Submission, now: number): Promise<boolean>;
  /** Whether the visitor may be told that the mail is sent. */
  promise(submission: Submission, now: number): Promise<boolean>;
  /** Forgets the mails to an address. */
  forget(address: string): Promise<void>;
  /** Removes expired files. */
  prune(now: number): Promise<void>;
}

export function createVisitorMails(
  config: Pick<Config, 'dataDir' | 'mail' | 'siteUrl'>,
  secret: Buffer,
): VisitorMails {
  const limit = createMailLimit({ dir: path.join(outboxDir(config.dataDir), 'mailed'), secret });
  const applies = ({ form, workshop }: Submission) => form === 'referral' || workshop !== undefined;
  return {
    applies,
    ...limit,
    promise: async (submission, now) =>
      applies(submission) &&
      reachesVisitors(config) &&
      // A full disk costs the visitor the promise, not the lead, which is kept.
      (await limit.admit(submission, now).catch(() => false)),
  };
}

/**
 * Without `SMTP_URL` a mail is a file: somebody who tries the site on this machine finds it there, but on a public site
 * nobody would get it.
 */
const reachesVisitors = ({ mail, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>): boolean =>
  mail.smtpUrl !== null || isLoopback(siteUrl);
