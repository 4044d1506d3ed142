import { existsSync } from 'node:fs';
import { createApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { startPublicServer } from '../../server/http/public-server';
import { startMetricsServer } from '../../server/serve';
import type { PageRenderer } from '../../server/pages/page-renderer';
import { createServices } from '../../server/services';

/*
 * The site with a renderer that fails while FAILING_RENDER_FILE exists: for /about, though not for its error page, and for
 * whatever is rendered at /privacy-policy.
 */
const file = process.env.FAILING_RENDER_FILE!;
const services = await createServices(readConfig(process.env));

const renderer: PageRenderer = {
  ...services.renderer,
  async render(request) {
    const { url, data } = request;
    const fails = url === '/privacy-policy' || (url === '/about' && !data.error);
    if (fails && existsSync(file)) throw new Error('this page cannot be rendered');
    return services.renderer.render(request);
  },
};

const { config, lifecycle, logger, metrics } = services;
const { port: metricsPort } = await startMetricsServer(metrics, config.metrics);
const { port } = await startPublicServer(createApp({ ...services, renderer }), { config, lifecycle });
logger.info({ port, metricsPort }, 'listening');
