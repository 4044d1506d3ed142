import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'mocha';
import { skipHere } from './skip-here';

/** Several times the size of `content.db`. */
const DISK = '16m';
/** The most files on the disk; few enough for a test to create them all. */
const INODES = 2_000;

/** The command that runs a process with a small disk of its own, which disappears with it. */
export const onSmallDisk = (folder: string): string[] => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK},nr_inodes=${INODES},mode=700 tmpfs "$0" && exec "$@"`,
  folder,
];

export function skipWithoutSmallDisk(test: Context, folder: string): void {
  const [command = '', ...args] = [...onSmallDisk(folder), 'true'];
  const tried = spawnSync(command, args, { encoding: 'utf8' });
  if (tried.status === 0) return;
  skipHere(test, `a small disk cannot be mounted: ${(tried.stderr || String(tried.error)).trimEnd()}`);
}

/** Writes until the disk is full. */
export function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (const size of [65_536, 4_096, 1]) {
      const chunk = Buffer.alloc(size);
      try {
        for (;;) writeSync(handle, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** Creates empty files until the disk has no inode left. */
export function fillInodes(folder: string): void {
  mkdirSync(folder);
  try {
    for (let count = 0; ; count++) writeFileSync(path.join(folder, String(count)), '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
