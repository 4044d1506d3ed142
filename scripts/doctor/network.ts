import { createClient } from '@redis/client';
import type { Config } from '../../server/config';
import { smtpTransport } from '../../server/forms/mail/mail-sender';
import { tryCounting } from '../../server/http/redis-counts';
import { sendPurge } from '../../server/pages/send-purge';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';
import { tryListening } from '../../server/http/listen';

/** Connects and signs in; sends nothing. */
export async function checkMail({ smtpUrl, leadsTo }: Config['mail']): Promise<CheckResult> {
  if (!smtpUrl) return warning('SMTP_URL is not set: mails are written to files and reach nobody');
  if (!leadsTo) return warning('LEADS_TO is not set: nobody is told of leads');
  const transport = smtpTransport(smtpUrl);
  try {
    await transport.verify();
    return ok('the mail server accepts the connection');
  } catch (error) {
    return failure(`the mail server of SMTP_URL does not accept the connection: ${oneLine(error)}`);
  } finally {
    transport.close();
  }
}

const REDIS_TIMEOUT_MS = 2_000;

/** Counts once, as the site does: a Redis may refuse to write and still respond to a ping. */
export async function checkRedis(url: string, prefix: string): Promise<CheckResult> {
  const client = createClient({
    url,
    socket: { connectTimeout: REDIS_TIMEOUT_MS, reconnectStrategy: false },
  });
  client.on('error', () => undefined); // Reported by `connect`.
  let isConnected = false;
  const late = setTimeout(() => client.destroy(), REDIS_TIMEOUT_MS);
  try {
    await client.connect();
    isConnected = true;
    await tryCounting(prefix, (...args) => client.sendCommand(args));
    return ok('Redis counts');
  } catch (error) {
    const { code } = error as { code?: string };
    const fault = isConnected ? 'does not count' : 'does not respond';
    return failure(`Redis at REDIS_URL ${fault}: ${code ?? oneLine(error)}`);
  } finally {
    clearTimeout(late);
    if (client.isOpen) client.destroy();
  }
}

/** No response has this key. */
const UNUSED_KEY = 'doctor';

/** Sends a cache of `PURGE_URLS` the purge that the site would send, for a key that no response has. */
export async function checkCache(url: string): Promise<CheckResult> {
  const { host } = new URL(url);
  try {
    await sendPurge(url, UNUSED_KEY);
    return ok(`the cache at ${host} can be purged`);
  } catch (error) {
    return failure(`the cache at ${host} of PURGE_URLS cannot be purged: ${oneLine(error)}`);
  }
}

/** The site itself has the port if it runs, so a port in use is a failure only for a site that does not start. */
export async function checkPort(variable: string, port: number, host: string): Promise<CheckResult> {
  try {
    await tryListening({ variable, port, host });
    return ok(`${variable} ${port} is free on ${host}`);
  } catch (error) {
    const { code } = (error as Error).cause as NodeJS.ErrnoException;
    return code === 'EADDRINUSE'
      ? warning(`${variable} ${port} is in use on ${host}: by the site if it runs, else it cannot start`)
      : failure(oneLine(error));
  }
}

/** Behind a proxy that is not trusted, all visitors share the limits of one address. */
export const checkProxy = ({ siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>): CheckResult =>
  siteUrl.startsWith('https:') && trustProxy === false
    ? warning(
        'SITE_URL is https and TRUST_PROXY is not set: behind a proxy on this machine set TRUST_PROXY=loopback, else all visitors share one limit',
      )
    : ok('TRUST_PROXY fits SITE_URL');
