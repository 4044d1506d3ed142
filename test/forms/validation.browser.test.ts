import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { fieldErrorText } from '../../client/forms/form-schema';
import { FORMS } from '../../client/forms/forms';
import { localizePath } from '../../client/i18n/localize-path';
import { loadMessages } from '../../client/i18n/messages';
import { ENGLISH_FIRST } from '../support/addresses';
import { accessibilityFindings } from '../support/axe';
import { eventually } from '../support/eventually';
import { formOn, type FormOnPage } from '../support/form-page';
import { completeValues } from '../support/form-post';
import { companySite } from '../support/company-site';
import { visit, type Visitor } from '../support/visitor';

/** The rule that a value breaks. Fields are empty at first. */
interface Mistake {
  fault: 'required' | 'rule' | 'maxLength';
  value: string;
}

/** The voucher form has fields of all kinds. */
const { fields: FIELDS, page: PAGE } = FORMS.voucher;
/** In another language than the default, whose texts the browser has to load. */
const LOCALE = 'sl';
const messages = await loadMessages(LOCALE);

/** Mistakes that can be made in a field. */
function mistakes(name: string): Mistake[] {
  const { control, required, maxLength } = FIELDS[name]!;
  const found: Mistake[] = [];
  if (required) found.push({ fault: 'required', value: '' });
  if (name === 'email') found.push({ fault: 'rule', value: 'nobody' });
  if (control !== 'select') found.push({ fault: 'maxLength', value: tooLong(name, maxLength) });
  return found;
}

const tooLong = (name: string, maxLength: number): string =>
  name === 'email' ? `ana@${'a.'.repeat(maxLength / 2)}com` : 'a'.repeat(maxLength + 1);

describe('in a browser, the rules of a form', () => {
  let visitor: Visitor;
  let page: Page;
  let form: FormOnPage;
  const open = async () => {
    await visitor.open(localizePath(PAGE, LOCALE, ENGLISH_FIRST));
    await form.waitForController();
  };
  /** Opens the page again, without the values that the visitor has typed. */
  const openUntouched = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await open();
  };
  before(async () => {
    visitor = await visit((await companySite()).url);
    page = visitor.page;
    form = formOn(page, 'form-voucher');
    await open();
  });

  const textOf = (field: string, fault: Mistake['fault']) => fieldErrorText(messages, FIELDS[field]!, fault);
  const shows = (errors: Record<string, string>) =>
    eventually(async () => void expect(await form.errors()).to.deep.equal(errors));
  /** A moment in which an error would have shown. */
  const stillShows = async (errors: Record<string, string>, when: string) => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await form.errors(), when).to.deep.equal(errors);
  };
  /** Puts a text in as typing does, in one step; the field is not left. */
  const type = (field: string, value: string) =>
    page.$eval(
      `#form-voucher-${field}`,
      (element, text) => {
        const control = element as HTMLInputElement;
        control.focus();
        control.select();
        document.execCommand(text ? 'insertText' : 'delete', false, text);
      },
      value,
    );
  const leave = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
  /** Sets a value like autofill or a choice, without a key and without leaving the field. */
  const commit = (field: string, value: string) =>
    page.$eval(
      `#form-voucher-${field}`,
      (element, text) => {
        const control = element as HTMLInputElement;
        control.value = text;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      },
      value,
    );

  // One of each control, and the email address, which has a rule of its own.
  for (const field of ['name', 'email', 'package', 'message'])
    it(`check ${field} when it is left and when its value is committed, and never at a keystroke`, async () => {
      const right = completeValues('voucher', 'right')[field]!;
      for (const { fault, value } of mistakes(field)) {
        const error = { [field]: textOf(field, fault) };

        if (field !== 'package') {
          await type(field, right);
          await type(field, value);
          await stillShows({}, `${fault}, while typing`);
        } else await page.focus(`#form-voucher-${field}`);
        await leave();
        await shows(error);

        if (field !== 'package') {
          await type(field, right);
          await stillShows(error, `${fault}, while it is put right`);
          await leave();
        } else await page.select(`#form-voucher-${field}`, right);
        await shows({});

        await commit(field, value);
        await shows(error);
        await commit(field, right);
        await shows({});
      }
      visitor.expectClean();
    });

  it('check a choice at its first change', async () => {
    await openUntouched();
    await page.focus('#form-voucher-package');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await shows({ package: textOf('package', 'required') });
    await page.keyboard.press('ArrowDown');
    await shows({});
    visitor.expectClean();
  });

  it('are checked at sending too, and an error disappears when its corrected field is left', async () => {
    await openUntouched();
    await form.submit();
    const required = Object.fromEntries(
      Object.keys(FIELDS)
        .filter((field) => FIELDS[field]!.required)
        .map((field) => [field, textOf(field, 'required')]),
    );
    await shows(required);
    await eventually(async () => void expect(await form.focused()).to.equal('name'));
    expect(visitor.requests.join()).not.to.include('POST /forms/');
    expect(await accessibilityFindings(page, '#form-voucher')).to.deep.equal([]);
    await type('name', 'Ana Novak');
    await stillShows(required, 'while it is put right');
    await leave();
    const { name: _right, ...others } = required;
    await shows(others);
    visitor.expectClean();
  });
});
