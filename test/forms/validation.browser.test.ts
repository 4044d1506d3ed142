import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { fieldErrorText } from '../../client/forms/form-schema';
import { fieldNames, FORMS, type FormName } from '../../client/forms/forms';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { localizePath } from '../../client/i18n/localize-path';
import { ENGLISH_FIRST } from '../support/addresses';
import { accessibilityFindings } from '../support/axe';
import { eventually } from '../support/eventually';
import { formOn, type FormOnPage } from '../support/form-page';
import { completeValues } from '../support/form-post';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

/** The rule that a value breaks. Fields are empty at first. */
interface Mistake {
  fault: 'required' | 'rule' | 'maxLength';
  value: string;
}

/** Mistakes that can be made in a field. */
function mistakes(form: FormName, name: string): Mistake[] {
  const { control, required, maxLength } = FORMS[form].fields[name]!;
  const found: Mistake[] = [];
  if (required) found.push({ fault: 'required', value: '' });
  if (name === 'email') found.push({ fault: 'rule', value: 'nobody' });
  if (name === 'wallet') found.push({ fault: 'rule', value: '0x12' });
  // A rule with a format of its own settles the length.
  else if (control !== 'select') found.push({ fault: 'maxLength', value: tooLong(name, maxLength) });
  return found;
}

const tooLong = (name: string, maxLength: number): string =>
  name === 'email' ? `ana@${'a.'.repeat(maxLength / 2)}com` : 'a'.repeat(maxLength + 1);

const messages = await loadAllMessages();

describe('in a browser, the rules', () => {
  let site: TestSite;
  before(async () => {
    site = await companySite();
  });

  // The moments are the same in each language, whose texts come from the server. Together the two forms have fields of all kinds.
  for (const [name, locale] of [
    ['voucher', 'en'],
    ['referral', 'sl'],
  ] as const)
    describe(`of the ${name} form in ${locale}`, () => {
      let visitor: Visitor;
      let page: Page;
      let form: FormOnPage;
      const open = async () => {
        await visitor.open(localizePath(FORMS[name].page, locale, ENGLISH_FIRST));
        await form.waitForController();
      };
      /** Opens the page again, without the values that the visitor has typed. */
      const openUntouched = async () => {
        await page.evaluate(() => sessionStorage.clear());
        await open();
      };
      before(async () => {
        visitor = await visit(site.url);
        page = visitor.page;
        form = formOn(page, `form-${name}`);
        await open();
      });

      const textOf = (field: string, fault: Mistake['fault']) =>
        fieldErrorText(messages[locale], FORMS[name].fields[field]!, fault);
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
          `#form-${name}-${field}`,
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
          `#form-${name}-${field}`,
          (element, text) => {
            const control = element as HTMLInputElement;
            control.value = text;
            control.dispatchEvent(new Event('input', { bubbles: true }));
            control.dispatchEvent(new Event('change', { bubbles: true }));
          },
          value,
        );

      for (const field of name === 'voucher' ? fieldNames(name) : ['wallet'])
        it(`check ${field} when it is left and when its value is committed, and never at a keystroke`, async () => {
          const right = completeValues(name, 'right')[field]!;
          for (const { fault, value } of mistakes(name, field)) {
            const error = { [field]: textOf(field, fault) };

            if (field !== 'package') {
              await type(field, right);
              await type(field, value);
              await stillShows({}, `${fault}, while typing`);
            } else await page.focus(`#form-${name}-${field}`);
            await leave();
            await shows(error);

            if (field !== 'package') {
              await type(field, right);
              await stillShows(error, `${fault}, while it is put right`);
              await leave();
            } else await page.select(`#form-${name}-${field}`, right);
            await shows({});

            await commit(field, value);
            await shows(error);
            await commit(field, right);
            await shows({});
          }
          visitor.expectClean();
        });

      if (name === 'voucher')
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
          fieldNames(name)
            .filter((field) => FORMS[name].fields[field]!.required)
            .map((field) => [field, textOf(field, 'required')]),
        );
        await shows(required);
        await eventually(async () => void expect(await form.focused()).to.equal('name'));
        expect(visitor.requests.join()).not.to.include('POST /forms/');
        expect(await accessibilityFindings(page, `#form-${name}`)).to.deep.equal([]);
        await type('name', 'Ana Novak');
        await stillShows(required, 'while it is put right');
        await leave();
        const { name: _right, ...others } = required;
        await shows(others);
        visitor.expectClean();
      });
    });
});
