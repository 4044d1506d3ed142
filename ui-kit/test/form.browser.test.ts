import { expect } from 'chai';
import { becomes, eventually } from '../../test/support/eventually';
import { useFixturePage } from './support/fixture-page';
import { DEFAULT_COLORS, derivePalette } from '../src/theme/palette';

describe('fields in a form', function () {
  const { it } = useFixturePage();

  it('show a placeholder with the focus only, since the label stands in its place', async (page) => {
    const placeholders = () =>
      page.evaluate(() => ({
        email: getComputedStyle(document.querySelector('[name=email]')!, '::placeholder').opacity,
        package: getComputedStyle(document.querySelector('[name=package]')!).color,
      }));
    const hidden = { email: '0', package: 'rgba(0, 0, 0, 0)' };
    expect(await placeholders()).to.deep.equal(hidden);
    await page.focus('[name=email]');
    expect(await placeholders()).to.deep.equal({ ...hidden, email: '1' });
    await page.focus('[name=package]');
    expect((await placeholders()).package).to.not.equal(hidden.package);
  });
});

describe('the look of fields', function () {
  const { it } = useFixturePage({ page: 'forms' });
  const CONTROLS = ['TextField', 'NumberField', 'DateField', 'Select', 'ColorField'].map(
    (name) => `#${name}-start .kit-control`,
  );

  for (const dir of ['ltr', 'rtl'])
    it(`keeps resting labels inside and turns what points along the line (${dir})`, async (page) => {
      await page.$eval('html', (root, direction) => (root.dir = direction), dir);
      await eventually(async () => {
        const outside = await page.$$eval(
          '.kit-field[data-label=float]:has(:placeholder-shown, option[value=""]:checked)',
          (fields) =>
            fields.filter((field) => {
              const [label, control] = ['label', '.kit-control'].map((part) =>
                field.querySelector(part)!.getBoundingClientRect(),
              ) as [DOMRect, DOMRect];
              const startsAt =
                document.dir === 'rtl' ? control.right - label.right : label.left - control.left;
              return label.top < control.top || startsAt < 8 || startsAt > 24 || label.left < control.left;
            }).length,
        );
        expect(outside).to.equal(0);
      });
      expect(await page.$$('.kit-field[data-label=float]:has(:placeholder-shown)')).to.have.length.above(0);
      const turned = await page.$$eval('[data-turns]', (icons) =>
        icons.map((icon) => getComputedStyle(icon).scale),
      );
      expect(turned).to.deep.equal([dir === 'rtl' ? '-1 1' : '1']);
    });

  it('is the same beside a higher neighbour', async (page) => {
    const FIELDS = ':is(.kit-field, .kit-checkbox, .kit-group):not(.kit-group *)';
    const places = () =>
      page.$$eval(FIELDS, (fields) =>
        fields.map((field) => {
          const { top } = field.getBoundingClientRect();
          return [...field.querySelectorAll(':scope > :not(input)')].map((part) => {
            const box = part.getBoundingClientRect();
            return [box.top - top, box.height].map(Math.round);
          });
        }),
      );
    const before = await places();
    expect(before).to.have.length.above(50);
    await page.$$eval(FIELDS, (fields) => {
      for (const field of fields) (field as HTMLElement).style.minBlockSize = '40rem';
    });
    expect(await places()).to.deep.equal(before);
  });

  it('leaves no gap for an alert that says nothing', async (page) => {
    const height = () => page.$eval('#errors', (form) => form.clientHeight);
    await page.$eval('#errors', (form) => ((form as HTMLElement).style.cssText = 'display: grid; gap: 5rem'));
    const before = await height();
    await page.$eval('#errors > .kit-alert', (alert) => alert.remove());
    expect(await height()).to.equal(before);
  });

  it('gives fields and buttons one height, which one token sets', async (page) => {
    for (const [token, height] of [
      ['3rem', 48],
      ['2.5rem', 40],
    ] as const) {
      await page.$eval('html', (root, value) => root.style.setProperty('--kit-control-height', value), token);
      const heights = await page.$$eval(
        `:is(${CONTROLS.join()}, #ColorField-start [type=color], #errors [type=submit])`,
        (controls) => controls.map((control) => control.getBoundingClientRect().height),
      );
      expect(heights).to.have.length(CONTROLS.length + 2);
      for (const each of heights) expect(each).to.be.closeTo(height, 0.5);
    }
  });
});

describe('the theme', function () {
  const { it } = useFixturePage({ page: 'forms' });
  const { paper, ink } = derivePalette(DEFAULT_COLORS);

  for (const [device, theme, tone] of [
    ['dark', null, 'light'],
    ['dark', 'light', 'light'],
    ['dark', 'auto', 'dark'],
    ['light', 'auto', 'light'],
    ['light', 'dark', 'dark'],
  ] as const)
    it(`is ${tone} on a ${device} device with data-theme=${theme}`, async (page) => {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: device }]);
      const { scheme, surface } = await page.$eval(
        'html',
        (root, name) => {
          if (name) root.dataset.theme = name;
          const style = getComputedStyle(root);
          return { scheme: style.colorScheme, surface: style.getPropertyValue('--kit-surface') };
        },
        theme,
      );
      expect([scheme, surface]).to.deep.equal([tone, { light: paper, dark: ink }[tone]]);
    });
});

describe('without JavaScript', function () {
  const fixture = useFixturePage({ javaScript: false });
  const { it } = fixture;

  /** Where the label of a control stands. */
  const labelPlace = (name: string) =>
    fixture.page.$eval(`[name=${name}]`, (element) => {
      const control = element.getBoundingClientRect();
      const label = element.closest('.kit-field')!.querySelector('label')!.getBoundingClientRect();
      if (label.bottom <= control.top + 1) return 'above';
      const isInside =
        label.top >= control.top && label.bottom <= control.bottom && label.left > control.left;
      return isInside ? 'inside' : 'between';
    });

  /** A value for every kind of control, and how a visitor removes it again. */
  const KINDS = [
    { kind: 'a line', name: 'name', value: 'Ana' },
    { kind: 'a line with a placeholder', name: 'email', value: 'ana@example.com' },
    { kind: 'a text', name: 'message', value: 'Hello' },
    { kind: 'a select', name: 'package', value: 'build' },
  ];

  async function enter(name: string, value: string): Promise<void> {
    const { page } = fixture;
    const control = (await page.$(`[name=${name}]`))!;
    if (name === 'package') return void (await control.select(value));
    await control.evaluate((field) => (field as HTMLInputElement).select());
    if (value) await control.type(value);
    else await page.keyboard.press('Backspace');
  }

  for (const { kind, name, value } of KINDS)
    it(`the label of ${kind} stands inside while it is empty, and above with the focus or a value`, async (page) => {
      const height = () => page.$eval(`.kit-field:has([name=${name}])`, (field) => field.clientHeight);
      await becomes(() => labelPlace(name), 'inside');
      const before = await height();
      await page.focus(`[name=${name}]`);
      await becomes(() => labelPlace(name), 'above');
      expect(await height(), 'the page does not move').to.equal(before);
      await enter(name, value);
      await becomes(() => labelPlace(name), 'above');
      await page.click('h1');
      await becomes(() => labelPlace(name), 'above');
      await page.focus(`[name=${name}]`);
      await enter(name, '');
      await becomes(() => labelPlace(name), 'above');
      await page.click('h1');
      await becomes(() => labelPlace(name), 'inside');
    });

  it('a carousel scrolls and shows no buttons that would do nothing', async (page) => {
    expect(await (await page.$('[aria-label="Next service"]'))!.isVisible()).to.equal(false);
    await page.focus('.kit-carousel-track');
    const scrolls = await page.$eval('.kit-carousel-track', (track) => track.scrollWidth > track.clientWidth);
    expect(scrolls).to.equal(true);
  });
});
