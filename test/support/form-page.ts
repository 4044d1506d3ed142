import { setTimeout as wait } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer';
import { HONEYPOT_FIELD, LOCALE_FIELD, PATH_FIELD } from '../../client/forms/form-post';

/** An element that has not moved for this long stays where it is. */
const STILL_MS = 60;

export type FormOnPage = ReturnType<typeof formOn>;

/** A form on a page in a browser, by the id of its element. */
export function formOn(page: Page, id: string) {
  const form = `#${id}`;
  /** The form's message about the last attempt; empty if there is none. */
  const result = () =>
    page.$eval(`${form} .form__result`, (element) => (element as HTMLElement).innerText.trim());
  return {
    id,
    /** Scrolls to it and waits until its controller has taken over. */
    async waitForController() {
      await page.$eval(form, (element) => element.scrollIntoView({ block: 'center' }));
      await page.waitForSelector(`${form}[data-controlled]`);
    },
    field: async (name: string) =>
      (await page.waitForSelector(`${form}-${name}`)) as ElementHandle<HTMLInputElement>,
    /** Writes at the end of fields, in one step; chooses in selects. */
    async fill(values: Readonly<Record<string, string>>) {
      for (const [name, value] of Object.entries(values)) {
        const field = `${form}-${name}`;
        const isSelect = await page.$eval(field, (element) => element.tagName === 'SELECT');
        if (isSelect) {
          await page.select(field, value);
          continue;
        }
        await page.focus(field);
        await page.keyboard.press('End');
        await page.keyboard.sendCharacter(value);
      }
    },
    values: () =>
      page.$eval(
        form,
        (element, beside) => {
          const data = Object.fromEntries(new FormData(element as HTMLFormElement)) as Record<string, string>;
          for (const name of beside) delete data[name];
          return data;
        },
        [PATH_FIELD, LOCALE_FIELD, HONEYPOT_FIELD],
      ),
    /** Texts under fields, by field. */
    errors: (): Promise<Record<string, string>> =>
      page.$$eval(`${form} [aria-invalid="true"]`, (fields) =>
        Object.fromEntries(
          fields.map((field) => {
            const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
            const texts = ids.map((id) => document.getElementById(id)?.innerText ?? '');
            return [(field as HTMLInputElement).name, texts.join(' ').trim()];
          }),
        ),
      ),
    result,
    async waitForResult() {
      await page.waitForFunction(
        (selector) => (document.querySelector(selector) as HTMLElement).innerText.trim() !== '',
        {},
        `${form} .form__result`,
      );
      return result();
    },
    async submit() {
      const button = (await page.waitForSelector(`${form} button[type="submit"]`))!;
      await button.scrollIntoView();
      await stillness(button);
      await button.click();
    },
    /** Asks for an empty form after one was sent. */
    async another() {
      await page.click(`${form}.form-sent a`);
      await page.waitForSelector(`${form}[data-controlled]`);
    },
    focused: () =>
      page.evaluate(
        () => (document.activeElement as HTMLInputElement).name || document.activeElement!.tagName,
      ),
  };
}

/**
 * Waits until an element has stopped moving (a disappearing error or a loading font would move it away from a click)
 * and a click on its middle would hit it, which takes a frame after a page has loaded.
 */
async function stillness(element: ElementHandle): Promise<void> {
  for (let last = ''; ;) {
    const now = await element.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      return button.contains(met) ? `${x} ${y} ${width} ${height}` : '';
    });
    if (now && now === last) return;
    last = now;
    await wait(STILL_MS);
  }
}
