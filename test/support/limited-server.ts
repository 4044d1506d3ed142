import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { listen } from './listen';

export type LimitedServer = Awaited<ReturnType<typeof startLimitedServer>>;

/** A server behind a proxy of the same machine: a post responds with `status` unless one of the limits responds first. */
export async function startLimitedServer(limits: RequestHandler[], status = () => 200) {
  const app = express().set('trust proxy', 'loopback');
  app.post('/', ...limits, (_req, res) => void res.sendStatus(status()));
  const { url } = await listen(createServer(app));
  const post = (address: string, signal?: AbortSignal) =>
    fetch(url, { method: 'POST', headers: { 'X-Forwarded-For': address }, signal });
  return {
    /** Status of a post from this address. */
    postFrom: async (address: string, signal?: AbortSignal) => (await post(address, signal)).status,
    /** Seconds for which posts count, as the response says. */
    async windowS() {
      const policy = (await post('192.0.2.2')).headers.get('ratelimit-policy');
      return Number(/w=(\d+)/.exec(policy ?? '')?.[1]);
    },
  };
}

/** Addresses that one provider's customer has: IPv6 comes to a household or a machine as a /56 or longer prefix. */
export const OF_ONE_56 = ['2001:db8:0:100::1', '2001:db8:0:1ff:ffff:ffff:ffff:ffff'] as const;
/** Addresses that share 55 bits with {@link OF_ONE_56}, and an IPv4 one. */
export const NEIGHBOURS = ['2001:db8:0:200::1', '2001:db8:0:ff::1', '192.0.2.1'] as const;
