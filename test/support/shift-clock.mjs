/*
 * Loaded into a server under test (NODE_OPTIONS=--import): shifts its wall clock by the number of milliseconds in the file
 * CLOCK_SHIFT_FILE, which is read again on SIGUSR2. Monotonic time is not affected, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs';

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
  shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8'));
  console.log(JSON.stringify({ level: 30, msg: 'clock', shift }));
});
