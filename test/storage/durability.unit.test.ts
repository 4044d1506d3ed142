import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { temporaryFolder } from '../support/temporary-folder';

const run = promisify(execFile);

/** A call to the file system, as Node's trace has it. */
interface Call {
  name: string;
  path?: string;
}

/** What the step writes: `content` if it writes a new file, whose content must be on disk before its name is. */
const STEPS = {
  'accept a lead': { content: true, folder: 'outbox/pending' },
  'keep spam': { content: true, folder: 'outbox/spam' },
  'accept a repeated lead': { content: true, folder: 'outbox/pending' },
  'save how far its delivery got': { content: true, folder: 'outbox/pending' },
  'commit a staged state': { content: true, folder: 'outbox/pending' },
  'set a refused lead aside': { content: true, folder: 'outbox/failed' },
  'set an unreadable file aside': { content: false, folder: 'outbox/failed' },
  'replace a file': { content: true, folder: '' },
} as const;

describe('what is confirmed as being on disk', function () {
  for (const [step, { content, folder: named }] of Object.entries(STEPS))
    it(`survives a power cut with its name: ${step}`, async () => {
      const place = temporaryFolder('durability');
      const calls = await callsOf(step, place);
      const naming = calls.findIndex(({ name }) => name === 'link' || name === 'rename');
      expect(naming, 'the file gets its name').to.be.at.least(0);
      if (content) {
        const before = calls.slice(0, naming).map(({ name }) => name);
        expect(before.lastIndexOf('fsync'), 'its content is synced before').to.be.greaterThan(
          before.lastIndexOf('write'),
        );
      }
      const after = calls.slice(naming);
      const opened = after.findIndex((call) => call.name === 'open' && call.path === path.join(place, named));
      expect(opened, 'the folder that holds it is opened').to.be.greaterThan(0);
      expect(after[opened + 1]?.name, 'and synced before the step ends').to.equal('fsync');
    });
});

/** The calls between the two marks of `durable-steps.ts`, in the order in which they began. */
async function callsOf(step: string, folder: string): Promise<Call[]> {
  const trace = path.join(folder, 'trace.json');
  const tracing = ['--trace-event-categories=node.fs.async', `--trace-event-file-pattern=${trace}`];
  // tsx would write and expire files of its cache in the middle of the step.
  const env = { ...process.env, TSX_DISABLE_CACHE: '1' };
  const program = ['--import', 'tsx', 'test/support/durable-steps.ts', step, folder];
  await run(process.execPath, [...tracing, ...program], { env });
  const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8')) as { traceEvents: TraceEvent[] };
  const calls = traceEvents
    .filter(({ ph, cat }) => ph === 'b' && cat.includes('node.fs'))
    .sort((one, other) => one.ts - other.ts)
    .map(({ name, args }) => ({ name, path: args.path }));
  const at = (mark: string) => calls.findIndex((call) => call.path?.endsWith(mark));
  return calls.slice(at('step-begins') + 1, at('step-ends'));
}

interface TraceEvent {
  ph: string;
  cat: string;
  name: string;
  ts: number;
  args: { path?: string };
}
