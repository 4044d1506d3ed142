import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, type Options, type RateLimitInfo } from 'express-rate-limit';
import { setTimeout as wait } from 'node:timers/promises';
import { limitRate } from '../http/rate-limit';
import { visitorLeft } from '../http/visitor-left';
import type { EditServices } from './edit-services';
import { knownBrowser, nullIfRefused } from './editor-session';
import { createPasswordChecks } from './password-checks';
import type { CountStores } from '../http/redis-counts';
import { EditError } from '../saving/edit-error';

/** Bits of an IPv6 address that name a large customer's network, and a provider's. */
const IPV6_NETWORKS = [48, 32] as const;

/** The networks of an address, from the small to the large. */
const networksOf = (address: string): readonly string[] => {
  const [whole, provider] = IPV6_NETWORKS.map((bits) => ipKeyGenerator(address, bits)) as [string, string];
  const parts = whole.split('.');
  return parts.length === 4 ? [parts.slice(0, 3).join('.'), parts.slice(0, 2).join('.')] : [whole, provider];
};

export type PasswordGate = ReturnType<typeof createPasswordGate>;

/** The one way to check a password that somebody sent, wherever that is. */
export function createPasswordGate(services: Pick<EditServices, 'config' | 'sessionSeal' | 'countStores'>) {
  const checks = createPasswordChecks();
  const browserOf = (req: Request, { locals }: Response) =>
    knownBrowser(req, locals.accountToCheck as string, services);
  // A known browser is no neighbour's victim: its own failures alone slow it down.
  const limits = signInLimits({
    keyGenerator: (req, res) => browserOf(req, res) ?? ipKeyGenerator(String(req.ip)),
    countStores: services.countStores,
  });
  return {
    /**
     * Steps before a handler that calls `check`: they slow down whoever has failed.
     * @param accountOf - the email of the account that the password is for
     */
    limit: (accountOf: (req: Request, res: Response) => string): RequestHandler[] => [
      (req, res, next) => {
        res.locals.accountToCheck = accountOf(req, res);
        next();
      },
      ...limits,
    ],
    /**
     * Has PocketBase check a password when its turn comes.
     * @returns null for a wrong one
     * @throws {EditError} 429 if its turn does not come in time
     */
    async check<Account>(
      req: Request,
      res: Response,
      check: () => Promise<Account | null>,
    ): Promise<Account | null> {
      const late = AbortSignal.timeout(patienceMs(req));
      try {
        return await checks.run(() => nullIfRefused(check()), {
          isKnown: browserOf(req, res) !== null,
          parties: [...networksOf(String(req.ip)), res.locals.accountToCheck as string],
          signal: AbortSignal.any([visitorLeft(res), late]),
        });
      } catch (error) {
        throw error === late.reason ? refuseWaiting(res) : error;
      }
    },
  };
}

/** Window in which failures count. */
const WINDOW_MS = 10 * 60_000;

/** Added by each failure to the delay of the next attempt: a person who mistypes hardly notices it. */
const DELAY_PER_FAILURE_MS = 500;
const LONGEST_DELAY_MS = 20_000;
/** Delay and queue together. With the check itself, shorter than the 30 s for which HAProxy waits for a response (`ops/haproxy`). */
const LONGEST_WAIT_MS = 26_000;
/**
 * Most attempts of one address that are delayed at a time; further ones get 429 at once. At the longest delay an address has
 * nine attempts a minute, and holds few of the site's sockets.
 */
const DELAYED_PER_ADDRESS = 3;

const signInDelayMs = (failures: number): number =>
  Math.min(failures * DELAY_PER_FAILURE_MS, LONGEST_DELAY_MS);

const failuresBefore = (req: Request): number =>
  (req as Request & { rateLimit: RateLimitInfo }).rateLimit.used - 1;

/** How long an attempt may wait for its turn, after its delay. */
const patienceMs = (req: Request): number => LONGEST_WAIT_MS - signInDelayMs(failuresBefore(req));

function refuseWaiting(res: Response): EditError {
  res.set('Retry-After', String(LONGEST_DELAY_MS / 1000));
  return new EditError(429, 'waiting');
}

/**
 * Limits against password guessing, per address: the first handler counts an attempt when it starts, so that parallel attempts
 * gain nothing, and uncounts it unless it fails; the second delays it by the failures before it. There is no limit per account:
 * anybody could then lock somebody out by sending wrong passwords. Nor does any number of failures end the attempts of an
 * address, which the owner of an account may share with others: they only become slow.
 */
export function signInLimits({
  keyGenerator,
  countStores,
  pause = (ms, signal) => wait(ms, undefined, { signal }),
}: {
  /** Names the sender. @default its address */
  keyGenerator?: Options['keyGenerator'];
  /** Creates the store of the limit with this name. @default the memory of this process */
  countStores?: CountStores;
  /** Resolves after a time, and rejects when the signal aborts it. @default a timer */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
} = {}): RequestHandler[] {
  const delayed = new Map<string, number>();
  return [
    limitRate({
      keyGenerator,
      windowMs: WINDOW_MS,
      limit: Infinity,
      standardHeaders: false,
      skipSuccessfulRequests: true,
      // An unavailable content service (5xx) is nobody's failure. An attempt that timed out in the queue counts too: otherwise a
      // sender of many attempts would always be ahead of an honest one.
      requestWasSuccessful: (_req, { statusCode }) => statusCode < 400 || statusCode >= 500,
      store: countStores?.('sign-in-address'),
    }),
    async (req, res, next) => {
      const { key } = (req as Request & { rateLimit: RateLimitInfo }).rateLimit;
      const delayMs = signInDelayMs(failuresBefore(req));
      if (delayMs === 0) return next();
      const others = delayed.get(key) ?? 0;
      if (others >= DELAYED_PER_ADDRESS) throw refuseWaiting(res);
      delayed.set(key, others + 1);
      const stayed = await pause(delayMs, visitorLeft(res)).then(
        () => true,
        () => false,
      );
      const now = delayed.get(key)! - 1;
      if (now > 0) delayed.set(key, now);
      else delayed.delete(key);
      if (stayed) next();
    },
  ];
}
