import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';
import type { EditServices } from './edit-services';
import { isRefused } from './editor-client';
import { knownBrowser } from './known-browser';
import { createPasswordChecks } from './password-checks';
import { patienceMs, refuseWaiting, signInLimits } from './sign-in-limits';

/** Bits of an IPv6 address that name a large customer's network, and a provider's. */
const IPV6_NETWORKS = [48, 32] as const;

/** The networks of an address, from the small to the large. */
const networksOf = (address: string): readonly string[] => {
  const [whole, provider] = IPV6_NETWORKS.map((bits) => ipKeyGenerator(address, bits)) as [string, string];
  const parts = whole.split('.');
  return parts.length === 4 ? [parts.slice(0, 3).join('.'), parts.slice(0, 2).join('.')] : [whole, provider];
};

/** The one way to check a password that somebody sent, wherever that is. */
export interface PasswordGate {
  /**
   * Steps before a handler that calls {@link check}: they slow down whoever has failed.
   * @param accountOf - the email of the account that the password is for
   */
  limit(accountOf: (req: Request, res: Response) => string): RequestHandler[];
  /**
   * Has PocketBase check a password when its turn comes.
   * @returns null for a wrong one
   * @throws {EditError} 429 if its turn does not come in time
   */
  check<Account>(req: Request, res: Response, check: () => Promise<Account>): Promise<Account | null>;
}

export function createPasswordGate(
  services: Pick<EditServices, 'config' | 'sessionSeal' | 'countStores'>,
): PasswordGate {
  const checks = createPasswordChecks();
  const browserOf = (req: Request, { locals }: Response) =>
    knownBrowser(req, locals.accountToCheck as string, services);
  // A known browser is no neighbour's victim: its own failures alone slow it down.
  const limits = signInLimits({
    keyGenerator: (req, res) => browserOf(req, res) ?? ipKeyGenerator(String(req.ip)),
    countStores: services.countStores,
  });
  return {
    limit: (accountOf) => [
      (req, res, next) => {
        res.locals.accountToCheck = accountOf(req, res);
        next();
      },
      ...limits,
    ],
    async check(req, res, check) {
      const left = new AbortController();
      res.once('close', () => left.abort());
      const late = AbortSignal.timeout(patienceMs(req));
      const refusedOrThrown = (error: unknown) => {
        if (isRefused(error)) return null;
        throw error;
      };
      try {
        return await checks.run(() => check().catch(refusedOrThrown), {
          isKnown: browserOf(req, res) !== null,
          parties: [...networksOf(String(req.ip)), res.locals.accountToCheck as string],
          signal: AbortSignal.any([left.signal, late]),
        });
      } catch (error) {
        throw error === late.reason ? refuseWaiting(res) : error;
      }
    },
  };
}
