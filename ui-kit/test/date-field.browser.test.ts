import { expect } from 'chai';
import { movedDay } from '../src/date-field/days';
import { useFixturePage } from './support/fixture-page';

const FIELD = '#DateField-start';
const INPUT = `${FIELD} input`;
const OPENER = `${FIELD} [aria-haspopup=dialog]`;
const CALENDAR = `${FIELD} .kit-calendar`;
/** The day that the keys move from. */
const FOCUSED = `${CALENDAR} [role=gridcell]:focus`;

describe('a day that a key leads to', () => {
  const MONDAY = 1;
  const SUNDAY = 7;
  const KEYS: [from: string, key: string, to: string, firstDay?: number][] = [
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2026-11-30', 'ArrowLeft', '2026-11-29'],
    ['2026-11-30', 'ArrowDown', '2026-12-07'],
    ['2026-11-30', 'ArrowUp', '2026-11-23'],
    ['2026-11-30', 'Home', '2026-11-30'],
    ['2026-11-30', 'End', '2026-12-06'],
    ['2026-11-29', 'Home', '2026-11-23'],
    ['2026-11-30', 'Home', '2026-11-29', SUNDAY],
    ['2026-11-29', 'End', '2026-12-05', SUNDAY],
    ['2026-11-30', 'PageDown', '2026-12-30'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2027-03-31', 'PageUp', '2027-02-28'],
    ['2028-02-29', 'Shift PageDown', '2029-02-28'],
    ['2027-02-28', 'Shift PageUp', '2026-02-28'],
  ];
  for (const [from, key, to, firstDay = MONDAY] of KEYS)
    it(`is ${to} by ${key} from ${from} in weeks that start on day ${firstDay}`, () => {
      const pressed = { key: key.split(' ').at(-1)!, shiftKey: key.startsWith('Shift') };
      expect(movedDay(Date.parse(from), pressed, firstDay, 'ArrowRight')).to.equal(Date.parse(to));
    });

  it('is the next by the left arrow where text runs from right to left, and none by other keys', () => {
    const moved = (key: string) => movedDay(0, { key, shiftKey: false }, MONDAY, 'ArrowLeft');
    expect(moved('ArrowLeft')).to.equal(Date.parse('1970-01-02'));
    expect(moved('Tab')).to.equal(null);
  });
});

describe('DateField', function () {
  const fixture = useFixturePage({ page: 'forms' });
  const { it, press, waitForText, valueOf } = fixture;
  const closes = () =>
    fixture.page.waitForFunction((at) => !document.querySelector(`${at}:popover-open`), {}, CALENDAR);
  const open = async () => {
    await fixture.page.click(OPENER);
    await fixture.page.waitForSelector(FOCUSED);
  };
  const month = () => fixture.page.$eval(`${CALENDAR} [aria-live]`, (title) => title.textContent);
  /** The number of the day with the focus, once it has it. */
  const moves = (to: string) => waitForText(FOCUSED, to);

  for (const [name, from, key] of [
    ['Enter on its button', OPENER, 'Enter'],
    ['F4', INPUT, 'F4'],
    ['Space', INPUT, 'Space'],
    ['Alt and the arrow down', INPUT, 'Alt+ArrowDown'],
  ] as const)
    it(`opens by ${name} on its day, and Escape returns to the button with the value as it was`, async (page) => {
      await page.focus(from);
      await press(key);
      await moves('30');
      await press('ArrowRight');
      await moves('1');
      await press('Escape');
      await closes();
      await page.waitForSelector(`${OPENER}:focus`);
      expect(await valueOf(INPUT)).to.equal('2026-11-30');
      // An application takes it for an open one, and leaves it the keys.
      expect(await page.$(`${FIELD} [role=dialog]`)).to.equal(null);
    });

  for (const key of ['Enter', 'Space'] as const)
    it(`takes a day by ${key}, keeps the time that was typed, and returns to the button`, async (page) => {
      await page.click('#meeting [aria-haspopup=dialog]');
      await page.waitForSelector('#meeting [role=gridcell]:focus');
      await press('PageDown', 'ArrowUp', key);
      await page.waitForSelector('#meeting [aria-haspopup=dialog]:focus');
      const sent = await page.$eval('#meeting', (form) => new FormData(form as HTMLFormElement).get('value'));
      expect(sent).to.equal('2026-12-23T14:30');
    });

  it('takes a day by a press, and closes by a press on its button and elsewhere', async (page) => {
    await open();
    await page.click(OPENER);
    await closes();
    await open();
    await page.mouse.click(1270, 5);
    await closes();
    await open();
    await page.click(`${CALENDAR} tr:nth-child(2) [role=gridcell]`);
    await closes();
    expect(await valueOf(INPUT)).to.equal('2026-11-08');
  });

  it('turns over the months by its buttons, which keep the focus, and the years by a choice, and Tab leads to one day and out', async (page) => {
    await open();
    expect(await month()).to.equal('November 2026');
    await page.focus(`${CALENDAR} [aria-label="Next month"]`);
    await press('Enter', 'Enter');
    await page.waitForSelector(`${CALENDAR} [aria-label="Next month"]:focus`);
    expect(await month()).to.equal('January 2027');
    await page.select(`${CALENDAR} select[aria-label=year]`, '1958');
    expect(await month()).to.equal('January 1958');
    await press('Tab');
    await moves('30');
    await press('Tab');
    await closes();
  });

  it('refuses days before its first and after its last', async (page) => {
    await page.$eval(INPUT, (input) => Object.assign(input, { min: '2026-11-29', max: '2026-12-01' }));
    await open();
    const days = await page.$$eval(`${CALENDAR} [role=gridcell]:not([aria-disabled])`, (cells) =>
      cells.map((cell) => cell.textContent),
    );
    expect(days).to.deep.equal(['29', '30', '1']);
    await press('ArrowUp', 'Enter');
    await moves('23');
    expect(await valueOf(INPUT)).to.equal('2026-11-30');
  });

  it('marks today, on which an empty one opens', async () => {
    const empty = '#DateField-required';
    await fixture.page.click(`${empty} [aria-haspopup=dialog]`);
    await fixture.page.waitForSelector(`${empty} [role=gridcell][aria-current=date]:focus`);
  });

  it('speaks the language of the page: its weekdays from its first one, its months, digits and direction', async (page) => {
    const heads = () =>
      page.$$eval(`${CALENDAR} th`, (cells) => cells.map((cell) => cell.getAttribute('abbr')).slice(0, 2));
    const day = () => page.$eval(FOCUSED, (cell) => cell.getAttribute('aria-label'));
    const speak = (lang: string, dir: string) =>
      page.evaluate((words) => void Object.assign(document.documentElement, words), { lang, dir });
    await speak('sl', 'ltr');
    await open();
    expect(await heads()).to.deep.equal(['ponedeljek', 'torek']);
    expect(await month()).to.equal('november 2026');
    expect(await day()).to.match(/^ponedeljek.*november/);
    await press('Escape');
    await closes();
    await speak('ar-EG', 'rtl');
    await open();
    expect(await heads()).to.deep.equal(['السبت', 'الأحد']);
    await press('ArrowRight');
    await moves('٢٩');
  });
});

describe('DateField without scripts', function () {
  const fixture = useFixturePage({ page: 'forms', javaScript: false });

  fixture.it('is the browser’s own field, with its own calendar', async (page) => {
    expect(await page.$(OPENER)).to.equal(null);
    const shown = await page.$eval(INPUT, (input) => [
      (input as HTMLInputElement).type,
      getComputedStyle(input, '::-webkit-calendar-picker-indicator').display !== 'none',
    ]);
    expect(shown).to.deep.equal(['date', true]);
  });
});
