import { Router } from 'express';
import { keepUncached } from '../http/cache-control';
import type { Lifecycle } from '../lifecycle';
import { labelRoute } from '../http/route-label';

export interface ContentStatus {
  /** Content was loaded in this run or an earlier one. */
  ready: boolean;
  source: 'live' | 'copy' | 'none';
  /** Connected while the service responds and reports changes. */
  realtime: 'connected' | 'disconnected';
  /** Seconds since all content was last known to be current; 0 while it is. */
  staleSeconds: number;
}

/**
 * `/healthz` responds 200 while the process runs, whatever it depends on; platforms restart a process that does not
 * respond. `/readyz` tells load balancers whether to send visitors here, and `/readyz/forms` whether to send what they post: a full
 * disk takes no page away.
 */
export function createHealthRouter({
  content,
  outbox,
  lifecycle,
}: {
  content: { status(): ContentStatus };
  /** Says why no submission can be kept, or null. */
  outbox: { fault(): Promise<string | null> };
  lifecycle: Pick<Lifecycle, 'draining'>;
}): Router {
  const router = Router();
  router.use(['/healthz', '/readyz'], labelRoute('document'), keepUncached);
  router.get('/healthz', (_req, res) => void res.json({ status: 'alive' }));
  router.get('/readyz', (_req, res) => {
    const known = content.status();
    // A visitor who arrives now gets a page.
    const status = lifecycle.draining ? 'draining' : known.ready ? 'ready' : 'no content';
    res.status(status === 'ready' ? 200 : 503).json({ status, content: known });
  });
  router.get('/readyz/forms', async (_req, res) => {
    const reason = lifecycle.draining ? null : await outbox.fault();
    const status = lifecycle.draining ? 'draining' : reason === null ? 'ready' : 'not writable';
    res.status(status === 'ready' ? 200 : 503).json({ status, reason });
  });
  return router;
}
