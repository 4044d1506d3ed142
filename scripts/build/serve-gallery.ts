import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { ROOT } from './paths';
import { packageBin, runTool } from './run-tool';

/** A page of the gallery: a story, or text. */
interface GalleryEntry {
  readonly id: string;
  readonly type: 'story' | 'docs';
  /** Path in the sidebar; that of a story ends in the component's name. */
  readonly title: string;
}

/** Builds the gallery of the component kit, whose package has to be built already, into a temporary folder and serves it. */
export async function serveGallery(root = ROOT) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  const config = path.join(root, 'ui-kit/.storybook');
  const options = ['build', '--config-dir', config, '--output-dir', folder, '--quiet'];
  await runTool(process.execPath, [packageBin('storybook'), ...options], root);
  const index = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, GalleryEntry>;
  };
  const server = express().use(express.static(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    entries: Object.values(index.entries),
    /**
     * Address of one page, without Storybook's frame around it and without the checks of its add-on.
     *
     * @param globals - what the switches of the toolbar are set to: `scheme:dark;direction:rtl`
     */
    address: ({ id, type }: GalleryEntry, globals = '') =>
      `http://127.0.0.1:${port}/iframe.html?id=${id}&viewMode=${type}&globals=a11y.manual:!true;${globals}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
