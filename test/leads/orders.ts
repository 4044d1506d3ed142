import { FORM_NAMES, type FormName } from '../../client/forms/forms';
import { startDrill, type Drill } from '../support/drill';
import { POCKETBASE_LINE as line, testBinary } from '../support/pocketbase';
import { createRandom, type Random } from '../support/random';
import { needsLinux, skipHere } from '../support/skip-here';

/** People who send leads and may be erased. */
const PEOPLE = ['ana@example.com', 'Bor@Example.com', 'cene@bücher.example'] as const;

const FORMS = FORM_NAMES as [FormName, ...FormName[]];

const STEPS_BY_NAME = {
  lead: (drill, random) => drill.lead(random.pick(PEOPLE), random.pick(FORMS)),
  spam: (drill, random) => drill.spam(random.pick(PEOPLE)),
  answer: (drill) => drill.answer(),
  backup: (drill) => drill.backup(),
  'backup in a rush': (drill) => drill.rush(() => drill.backup()),
  erase: (drill, random) => drill.erase(random.pick(PEOPLE)),
  'erase in a rush': (drill, random) => drill.rush(() => drill.erase(random.pick(PEOPLE))),
  'remove an editor': (drill) => drill.removeEditor(),
  'restart the site': (drill) => drill.restartSite(),
  'kill the site': (drill) => drill.killSite(),
  'kill the site in a rush': (drill) => drill.rush(() => drill.killSite()),
  'kill PocketBase': (drill) => drill.killPocketBase(),
  'let PocketBase hang': (drill) => drill.hangPocketBase(),
  'lose the mail server and the webhook in a rush': (drill) => drill.rush(() => drill.interruptReceivers()),
  restore: (drill, random) => drill.restore((count) => random.whole(0, count - 1)),
  'lose PocketBase': (drill) => drill.losePocketBase(),
  'lose PocketBase in a rush': (drill) => drill.rush(() => drill.losePocketBase()),
  'restore an older outbox': (drill, random) => drill.restoreOutbox((count) => random.whole(0, count - 1)),
} satisfies Record<string, (drill: Drill, random: Random) => Promise<void>>;
type Step = keyof typeof STEPS_BY_NAME;

/** Every other step or so is a lead, so that each order of the others has something to lose. */
const nextStep = (random: Random): Step =>
  random.chance(0.4) ? 'lead' : random.pick(Object.keys(STEPS_BY_NAME) as [Step, ...Step[]]);

/** Declares the drill: orders in which a lead was once lost or, if there are seeds, an order of so many steps from each. */
export function operateInAnyOrder(seeds: readonly string[] = [], steps = 0): void {
  describe(`leads, erasures and removed editors, in any order of operations on PocketBase ${line},`, function () {
    let bin: string;
    let drill: Drill | null = null;
    before(async function () {
      needsLinux(this, 'only Linux lists the children of a process');
      const found = await testBinary(line);
      if ('bin' in found) bin = found.bin;
      else skipHere(this, `PocketBase ${line}: ${found.reason}`);
    });
    afterEach(async () => {
      await drill?.stop();
      drill = null;
    });

    if (seeds.length === 0) {
      it('are as they were before PocketBase was killed, and in a backup, which brings back nobody who was erased since', async () => {
        drill = await startDrill(bin);
        await drill.lead('ana@example.com');
        await drill.lead('cene@example.com', 'referral');
        await drill.answer();
        await drill.backup();
        await drill.erase('ana@example.com');
        await drill.lead('bor@example.com');
        await drill.removeEditor();
        await drill.killPocketBase();
        await drill.restartSite();
        await drill.check();
        await drill.restore(() => 1);
        await drill.compare();
      });

      it('are told once, and stored, whichever of the outbox and PocketBase comes back from a backup alone', async () => {
        drill = await startDrill(bin);
        await drill.lead('ana@example.com');
        await drill.backup();
        await drill.lead('bor@example.com', 'referral');
        await drill.spam('cene@example.com');
        await drill.erase('ana@example.com');
        await drill.losePocketBase();
        await drill.lead('bor@example.com');
        await drill.restoreOutbox((count) => count - 1);
        await drill.check();
      });
    }

    // `TEST_SEED` repeats an order.
    for (const seed of process.env.TEST_SEED ? [process.env.TEST_SEED] : seeds)
      it(`are what was accepted and nothing else (seed ${seed})`, async () => {
        const random = createRandom(seed);
        const taken: Step[] = [];
        drill = await startDrill(bin);
        try {
          while (taken.length < steps) {
            const step = nextStep(random);
            taken.push(step);
            await STEPS_BY_NAME[step](drill, random);
          }
          await drill.check();
        } catch (error) {
          console.log(`      after: ${taken.join(', ')}`);
          throw error;
        }
      });
  });
}
