import { domainToASCII } from 'node:url';
import { createClient } from '@redis/client';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../server/config';
import { mailDomain } from '../../server/forms/mail/mail';
import { smtpTransport } from '../../server/forms/mail/mail-sender';
import { tryCounting } from '../../server/http/redis-counts';
import { sendPurge } from '../../server/pages/send-purge';
import { oneLine } from '../run-command';
import { RESPONSE_TIMEOUT_MS } from '../until-ok';
import { failure, ok, warning, type CheckResult } from './finding';
import { tryListening } from '../../server/http/listen';

/** How long the mail server may take for each reply. */
const REPLY_MS = 10_000;

/** Names the sender and the recipients of the team's mails to the mail server, as for a mail, and sends none. */
export async function checkMail(
  { siteUrl, mail: { smtpUrl, leadsTo, from } }: Pick<Config, 'siteUrl' | 'mail'>,
  replyMs = REPLY_MS,
): Promise<CheckResult> {
  if (!smtpUrl) return warning('SMTP_URL is not set: mails are written to files and reach nobody');
  if (!leadsTo) return warning('LEADS_TO is not set: nobody is told of leads');
  const sender = addressesIn(from ?? `website@${mailDomain(from, siteUrl)}`).map(
    (one) => `MAIL FROM:<${one}>`,
  );
  const commands = [...sender, ...addressesIn(leadsTo).map((one) => `RCPT TO:<${one}>`)];
  try {
    const refusal = await askMailServer(smtpUrl, commands, replyMs);
    if (!refusal) return ok('the mail server takes mails to LEADS_TO');
    const text = `the mail server of SMTP_URL replies to ${refusal.command}: ${oneLine(refusal.response)}`;
    // A greylist takes the same mail later.
    return refusal.status < 500 ? warning(text) : failure(text);
  } catch (error) {
    return failure(`the mail server of SMTP_URL does not accept the connection: ${oneLine(error)}`);
  }
}

/** The addresses of a setting that has them with or without names. */
const addressesIn = (text: string): string[] =>
  [...text.replace(/"[^"]*"/g, '').matchAll(/([^\s<>,;]+@)([^\s<>,;]+)/g)].map(
    ([, name, domain]) => name! + domainToASCII(domain!),
  );

/** Connects, signs in, and gives commands until one is refused. A sign-in of one's own is how nodemailer gives any command. */
async function askMailServer(
  url: string,
  commands: readonly string[],
  replyMs: number,
): Promise<SMTPConnection.CustomAuthenticationResponse | null> {
  const { options } = smtpTransport(url) as unknown as {
    options: SMTPConnection.Options & { auth?: object };
  };
  const method = 'COMMANDS';
  let refusal: SMTPConnection.CustomAuthenticationResponse | null = null;
  const connection = new SMTPConnection({
    ...options,
    greetingTimeout: replyMs,
    socketTimeout: replyMs,
    customAuth: {
      async [method]({ sendCommand }) {
        for (const command of commands) {
          const reply = await sendCommand(command);
          if (reply.status < 300) continue;
          refusal = reply;
          break;
        }
        return true;
      },
    },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const next = (step: () => void) => (error?: Error | null) => (error ? reject(error) : step());
      const ask = () => connection.login({ method } as never, next(resolve));
      connection.on('error', reject);
      connection.connect(
        next(() =>
          options.auth && connection.allowsAuth ? connection.login(options.auth as never, next(ask)) : ask(),
        ),
      );
    });
    return refusal;
  } finally {
    connection.quit();
    connection.close();
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

/** Where the site responds at each port, and with what. */
const SIGNS = { PORT: ['/healthz', '"alive"'], METRICS_PORT: ['/metrics', 'outbox_pending'] } as const;

/** A port in use is the site's own if it runs. */
export async function checkPort(
  variable: keyof typeof SIGNS,
  port: number,
  host: string,
): Promise<CheckResult> {
  try {
    await tryListening({ variable, port, host });
    return ok(`${variable} ${port} is free on ${host}`);
  } catch (error) {
    const { code } = (error as Error).cause as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE') return failure(oneLine(error));
    const [path, sign] = SIGNS[variable];
    const local = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? '[::1]' : host;
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const text = await fetch(`http://${local}:${port}${path}`, { signal }).then(
      (response) => response.text(),
      () => '',
    );
    return text.includes(sign)
      ? ok(`the site runs on ${variable} ${port}`)
      : warning(`${variable} ${port} is in use on ${host}, and no site responds there`);
  }
}

/** Behind a proxy that is not trusted, all visitors share the limits of one address. */
export const checkProxy = ({ siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>): CheckResult =>
  siteUrl.startsWith('https:') && trustProxy === false
    ? warning(
        'SITE_URL is https and TRUST_PROXY is not set: behind a proxy on this machine set TRUST_PROXY=loopback, else all visitors share one limit',
      )
    : ok('TRUST_PROXY fits SITE_URL');
