import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { ElementHandle, Page } from 'puppeteer';
import { becomes } from '../../test/support/eventually';
import { FIELD_CASES, type FieldCase } from './fixture/field-cases';
import { useFixturePage } from './support/fixture-page';

const PICTURE = fileURLToPath(new URL('../.storybook/picture.svg', import.meta.url));
const README = fileURLToPath(new URL('../README.md', import.meta.url));

/** How a visitor changes a field, within the form with this id. */
const CHANGES: Record<string, (page: Page, form: string) => Promise<unknown>> = {
  TextField: (page, form) => typeOver(page, `${form} input`, 'b'),
  TextArea: (page, form) => typeOver(page, `${form} textarea`, 'b'),
  NumberField: (page, form) => page.click(`${form} [aria-label=More]`),
  DateField: async (page, form) => {
    await page.click(`${form} [aria-haspopup=dialog]`);
    await page.waitForSelector(`${form} [role=gridcell]:focus`);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  },
  Select: (page, form) => page.select(`${form} select`, 'a'),
  Checkbox: (page, form) => page.click(`${form} label`),
  Switch: (page, form) => page.click(`${form} label`),
  RadioGroup: (page, form) => page.click(`${form} input`),
  Combobox: async (page, form) => {
    await typeOver(page, `${form} [role=combobox]`, 'First');
    await page.keyboard.press('Enter');
  },
  ColorField: (page, form) => typeOver(page, `${form} [type=text]`, '#445566'),
  FocalPoint: async (page, form) => {
    await page.focus(`${form} [type=range]`);
    await page.keyboard.press('ArrowRight');
  },
  FileField: async (page, form) => upload(page, form, PICTURE),
};

async function typeOver(page: Page, selector: string, text: string): Promise<void> {
  await page.$eval(selector, (control) => (control as HTMLInputElement).select());
  await page.type(selector, text);
}

async function upload(page: Page, form: string, ...paths: string[]): Promise<void> {
  const input = (await page.$(`${form} [type=file]`)) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(...paths);
}

/** What a form would send under the field's name; nothing at all is null. */
const sentBy = (page: Page, form: string) =>
  page.$eval(form, (element) => {
    const sent = new FormData(element as HTMLFormElement).getAll('value');
    return sent.map((value) => (value instanceof File ? value.name : value)).join();
  });

/** All that a visitor sees of a form, and all that its controls hold. */
const lookOf = (page: Page, form: string) =>
  page.$eval(form, (element) => ({
    text: (element as HTMLElement).innerText.replace(/received.*/, ''),
    values: [...element.querySelectorAll('input, select, textarea')].map((control) => {
      const { value, checked } = control as HTMLInputElement;
      return [value, checked];
    }),
    marks: [...element.querySelectorAll('circle')].map((mark) => mark.getAttribute('cx')),
  }));

/** A field of the table, in the page. */
interface Tried extends FieldCase {
  name: string;
  page: Page;
  form: (variant: string) => string;
  change: (variant: string) => Promise<unknown>;
  reset: (variant: string) => Promise<unknown>;
  /** Waits until a form would send this. */
  sends: (variant: string, value: string) => Promise<void>;
  /** Waits until a form looks so. */
  looks: (variant: string, look: Awaited<ReturnType<typeof lookOf>>) => Promise<void>;
}

describe('every field in a form', function () {
  const fixture = useFixturePage({ page: 'forms' });

  /** A test of all fields, which names those that fail. */
  function everyField(does: string, steps: (field: Tried) => Promise<unknown>): void {
    fixture.it(does, async (page) => {
      const failures: string[] = [];
      for (const [name, one] of Object.entries(FIELD_CASES)) {
        const form = (variant: string) => `#${name}-${variant}`;
        await steps({
          ...one,
          name,
          page,
          form,
          change: (variant) => CHANGES[name]!(page, form(variant)),
          reset: (variant) => page.$eval(form(variant), (element) => (element as HTMLFormElement).reset()),
          sends: (variant, value) => becomes(() => sentBy(page, form(variant)), value),
          looks: (variant, look) => becomes(() => lookOf(page, form(variant)), look),
        }).catch((error: unknown) => failures.push(`${name}: ${String(error)}`));
      }
      expect(failures).to.deep.equal([]);
    });
  }

  everyField('sends its value by name, and what a visitor makes of it', async (field) => {
    await field.sends('start', field.sent);
    await field.change('start');
    await field.sends('start', field.changed);
  });

  everyField('belongs to the form that it names', async ({ page, form, sends, sent }) => {
    await sends('outside', sent);
    const { length } = await page.$$(`${form('outside')} + * [form]`);
    expect(length).to.be.above(0);
  });

  for (const variant of ['disabled', 'fieldset'])
    everyField(`is neither sent nor to be changed while it is disabled (${variant})`, async (field) => {
      await field.sends(variant, '');
      const open = `${field.form(variant)} :is(input, select, textarea, button):not(:disabled)`;
      expect(await field.page.$$(open)).to.have.length(0);
    });

  everyField('keeps a form from being sent while it is required and empty', async (field) => {
    if (field.isNeverEmpty) return;
    const isValid = () =>
      field.page.$eval(field.form('required'), (element) => (element as HTMLFormElement).checkValidity());
    expect(await isValid()).to.equal(false);
    await field.change('required');
    await becomes(isValid, true);
  });

  everyField('returns to its start when the form is reset', async (field) => {
    const before = await lookOf(field.page, field.form('start'));
    for (const _time of ['first', 'second']) {
      await field.change('start');
      await field.sends('start', field.changed);
      await field.reset('start');
      await field.looks('start', before);
    }
  });

  everyField('stays as it is when the application prevents the reset', async (field) => {
    const { page, form } = field;
    await field.change('start');
    await field.sends('start', field.changed);
    const before = await lookOf(page, form('start'));
    await page.$eval(form('start'), (element) =>
      element.addEventListener('reset', (event) => event.preventDefault()),
    );
    await field.reset('start');
    expect(await lookOf(page, form('start'))).to.deep.equal(before);
  });

  everyField('is handed to an action of React, after which it returns to its start', async (field) => {
    const { page, form } = field;
    const before = await lookOf(page, form('action'));
    await field.change('action');
    await field.sends('action', field.changed);
    await page.click(`${form('action')} > button`);
    await fixture.waitForText(`${form('action')} output`, `received ${field.changed}`);
    await field.looks('action', before);
  });

  everyField('follows a state, also through a reset', async (field) => {
    await field.sends('held', field.sent);
    await field.change('held');
    await field.sends('held', field.changed);
    const before = await lookOf(field.page, field.form('held'));
    await field.reset('held');
    await field.sends('held', field.changed);
    await field.looks('held', before);
  });

  everyField('sends what the state says where that does not change', async (field) => {
    await field.change('frozen');
    await field.sends('frozen', field.sent);
  });

  everyField('hands its element to a ref', async ({ page, name, form }) => {
    await page.$eval(`${form('start')} > button`, (button) => (button as HTMLElement).click());
    expect(await page.$$(`${form('start')} [data-ref=${name}]`)).to.have.length(1);
  });

  everyField('takes what the browser fills in', async (field) => {
    if (!field.isFilled) return;
    for (const variant of ['start', 'held']) {
      // As browsers do: the value first, then both events.
      await field.page.$eval(
        `${field.form(variant)} [name=value]`,
        (control, value) => {
          const prototype = Object.getPrototypeOf(control) as object;
          Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value);
          for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }));
        },
        field.changed,
      );
      await field.sends(variant, field.changed);
    }
  });
});

describe('several files', function () {
  const fixture = useFixturePage({ page: 'forms' });
  const { it } = fixture;
  const isSent = (names: string) => becomes(() => sentBy(fixture.page, '#several'), names);

  it('are added one after the other, each once, and removed one by one', async (page) => {
    await upload(page, '#several', PICTURE);
    await isSent('picture.svg');
    await upload(page, '#several', README, PICTURE);
    await isSent('picture.svg,README.md');
    await page.click('::-p-aria([name="Remove: picture.svg"][role="button"])');
    await isSent('README.md');
  });
});

describe('the summary of errors', function () {
  const fixture = useFixturePage({ page: 'forms' });
  const { it, press, valueOf } = fixture;
  const focusedName = () => fixture.page.evaluate(() => document.activeElement!.getAttribute('name'));
  const isRefused = async () => {
    await fixture.page.click('#errors [type=submit]');
    await fixture.page.waitForSelector('.kit-error-summary:focus');
  };

  it('takes the focus when it appears, and leads to each field and its label', async (page) => {
    await page.setViewport({ width: 375, height: 720 });
    await page.$eval('#errors', (form) => ((form as HTMLElement).style.marginBlockEnd = '100vh'));
    await isRefused();
    await press('Tab', 'Enter');
    expect(await focusedName()).to.equal('name');
    const field = await page.$eval(
      '.kit-field:has(:focus)',
      (element) => element.getBoundingClientRect().top,
    );
    expect(field).to.be.at.least(0);
    await page.focus('.kit-error-summary');
    await press('Tab', 'Tab', 'Enter');
    expect(await focusedName()).to.equal('size');
    const legend = await page.$eval('#errors-size legend', (element) => element.getBoundingClientRect().top);
    expect(legend).to.be.at.least(0);
  });

  it('takes the focus with every refused submit, and from nobody who types', async (page) => {
    await isRefused();
    await isRefused();
    await page.click('#errors [type=radio]');
    await page.type('#errors-name', 'A');
    await page.waitForSelector('.kit-error-summary', { hidden: true });
    await press('Backspace');
    await page.waitForSelector('.kit-error-summary');
    await page.keyboard.type('Ana');
    expect(await valueOf('#errors-name')).to.equal('Ana');
  });
});
