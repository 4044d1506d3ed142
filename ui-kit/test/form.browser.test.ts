import { expect } from 'chai';
import { becomes, eventually } from '../../test/support/eventually';
import { useFixturePage } from './support/fixture-page';
import { DEFAULT_COLORS, derivePalette } from '../src/theme/palette';

describe('the look of fields', function () {
  const { it } = useFixturePage({ page: 'forms' });
  const CONTROLS = ['TextField', 'NumberField', 'DateField', 'Select', 'ColorField'].map(
    (name) => `#${name}-start .kit-control`,
  );

  it('shows a placeholder with the focus only, since the label stands in its place', async (page) => {
    const placeholders = () =>
      page.evaluate(() => [
        getComputedStyle(document.querySelector('#errors-name')!, '::placeholder').opacity,
        getComputedStyle(document.querySelector('#Select-required select')!).color,
      ]);
    const select = 'rgba(0, 0, 0, 0)';
    expect(await placeholders()).to.deep.equal(['0', select]);
    await page.focus('#errors-name');
    expect(await placeholders()).to.deep.equal(['1', select]);
    await page.focus('#Select-required select');
    expect((await placeholders())[1]).to.not.equal(select);
  });

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
    const FIELDS = ':is(.kit-field, .kit-checkbox, .kit-fieldset):not(.kit-fieldset *)';
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
  const { it } = useFixturePage({ page: 'forms', javaScript: false });

  for (const [kind, selector, value] of [
    ['a line', '#TextField-required input', 'Ana'],
    ['a line with a placeholder', '#errors-name', 'Ana'],
    ['a text', '#TextArea-required textarea', 'Hello'],
    ['a select', '#Select-required select', 'a'],
  ] as const)
    it(`the label of ${kind} stands inside while it is empty, and above with the focus or a value`, async (page) => {
      /** Where the label stands, and how high the field is. */
      const look = () =>
        page.$eval(selector, (element) => {
          const field = element.closest('.kit-field')!;
          const control = element.getBoundingClientRect();
          const { top, bottom, left } = field.querySelector('label')!.getBoundingClientRect();
          const isInside = top >= control.top && bottom <= control.bottom && left > control.left;
          return [bottom <= control.top + 1 ? 'above' : isInside ? 'inside' : 'between', field.clientHeight];
        });
      const blur = () => page.$eval(selector, (control) => (control as HTMLElement).blur());
      const enter = (text: string) =>
        page.$eval(selector, (control, entered) => Object.assign(control, { value: entered }), text);
      const [, height] = await look();
      await becomes(look, ['inside', height]);
      await page.focus(selector);
      await becomes(look, ['above', height]);
      await enter(value);
      await blur();
      await becomes(look, ['above', height]);
      await enter('');
      await becomes(look, ['inside', height]);
    });
});
