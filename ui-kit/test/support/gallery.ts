import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import express from 'express';
import { packageBin } from '../../../scripts/build/run-tool';

const CONFIG = fileURLToPath(new URL('../../.storybook', import.meta.url));

interface StoryEntry {
  readonly id: string;
  /** Path in the sidebar, which ends in the component's name. */
  readonly title: string;
}

/** Builds the stories into a temporary folder, without their documentation, and serves them. */
export async function serveGallery() {
  const folder = await mkdtemp(path.join(tmpdir(), 'gallery-'));
  const options = ['build', '--config-dir', CONFIG, '--output-dir', folder, '--test', '--quiet'];
  await promisify(execFile)(process.execPath, [packageBin('storybook'), ...options]);
  const index = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  const server = express().use(express.static(folder)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    stories: Object.values(index.entries),
    /** Address of one story, without Storybook's frame around it and without the checks of its add-on. */
    address: (id: string, theme: string) =>
      `http://127.0.0.1:${port}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true;theme:${theme}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
