/*
 * Loaded into a server under test (NODE_OPTIONS=--import): shifts its wall clock on SIGUSR2 by the number of milliseconds in a
 * file named after the process. Monotonic time is not affected, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const FILE = path.join(os.tmpdir(), `site-clock-${process.pid}`);
const RealDate = Date;
let shift = 0;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shift;
  }
};

process.on('SIGUSR2', () => {
  shift = Number(readFileSync(FILE, 'utf8'));
  console.log(JSON.stringify({ level: 30, msg: 'clock', shift }));
});
