import type { Config } from '../../server/config';
import { tryListening } from '../../server/http/listen';
import { oneLine } from '../run-command';
import { failure, ok, warning, type CheckResult } from './finding';

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
