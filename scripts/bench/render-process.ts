import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { readConfig } from '../../server/config';
import { createServices } from '../../server/services';
import { answerParent } from './child-process';

/**
 * Renders pages without a server around it, in one of two ways: as the site does it (find the page, its content, head,
 * tree and document), or React's part alone, of the same tree with the same props. Two such processes are equal but for
 * what they are asked.
 */
process.on('disconnect', () => process.exit(0));
const services = await createServices(readConfig(process.env));
const trees = new Map<string, Promise<ReactNode>>();

answerParent<RenderQuestion>(async ({ path, count, bare }) => {
  while (services.content.status().source !== 'live') await new Promise((resolve) => setTimeout(resolve, 10));
  if (!trees.has(path)) trees.set(path, treeOf(path));
  const tree = await trees.get(path)!;
  let bytes = 0;
  const cpu = process.cpuUsage();
  const started = performance.now();
  for (let turn = 0; turn < count; turn += 1)
    bytes = bare ? await renderBare(tree) : Buffer.byteLength(await renderAsSite(path));
  const { user, system } = process.cpuUsage(cpu);
  return { ms: (performance.now() - started) / count, cpuMs: (user + system) / 1000 / count, bytes };
});

export interface RenderQuestion {
  path: string;
  count: number;
  bare: boolean;
}

export interface RenderAnswer {
  ms: number;
  cpuMs: number;
  bytes: number;
}

async function loadState(path: string) {
  const loaded = await services.pages.load(path, new URLSearchParams());
  if (loaded.status !== 200) throw new Error(`${path} is ${loaded.status}`);
  return loaded.state;
}

const treeOf = async (path: string): Promise<ReactNode> =>
  services.renderer.tree({ url: path, state: await loadState(path) });

const renderAsSite = async (path: string): Promise<string> =>
  services.renderer.render({ url: path, state: await loadState(path) });

function renderBare(tree: ReactNode): Promise<number> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      onError: reject,
      onAllReady() {
        let bytes = 0;
        const sink = new PassThrough();
        sink.on('data', (chunk: Buffer) => (bytes += chunk.length));
        sink.on('end', () => resolve(bytes));
        stream.pipe(sink);
      },
    });
  });
}
