import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageData } from '../../client/router/page-data';
import { readConfig } from '../../server/config';
import { matchPage } from '../../server/pages/match-page';
import { createServices } from '../../server/services';
import { replyToParent } from './child-process';

/**
 * Renders pages without a server, in one of two ways: `render` renders tree and document from loaded content, as the site does;
 * `bare` is React's part alone, for the same tree with the same props.
 */
process.on('disconnect', () => process.exit(0));
const services = await createServices(readConfig(process.env));
const dataOf = new Map<string, PageData>();

replyToParent<RenderQuestion>(async ({ path, count, way }) => {
  while (services.content.status().source !== 'live') await new Promise((resolve) => setTimeout(resolve, 10));
  if (!dataOf.has(path)) dataOf.set(path, await loadData(path));
  const data = dataOf.get(path)!;
  const tree = services.renderer.tree({ url: path, data });
  const once = () => (way === 'render' ? renderAsSite(path, data) : renderBare(tree));
  let bytes = 0;
  const started = performance.now();
  for (let turn = 0; turn < count; turn += 1) bytes = await once();
  return { ms: (performance.now() - started) / count, bytes };
});

export type RenderWay = 'render' | 'bare';

export interface RenderQuestion {
  path: string;
  count: number;
  way: RenderWay;
}

export interface RenderReply {
  ms: number;
  bytes: number;
}

async function loadData(path: string): Promise<PageData> {
  const { config } = services;
  const match = matchPage(new URL(path, config.siteUrl), config);
  const loaded = match && (await services.pages.load(match));
  if (!loaded) throw new Error(`there is no page at ${path}`);
  return loaded.data;
}

const renderAsSite = async (path: string, data: PageData): Promise<number> => {
  const pieces = await services.renderer.render({ url: path, data });
  return pieces.reduce((bytes, piece) => bytes + piece.length, 0);
};

function renderBare(tree: ReactNode): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      onError: reject,
      onAllReady: () =>
        void buffer(stream.pipe(new PassThrough())).then(({ length }) => resolve(length), reject),
    });
  });
}
