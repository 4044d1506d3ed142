import { expect } from 'chai';
import type { ElementHandle, KeyInput, Page } from 'puppeteer';
import { eventually } from './eventually';
import { clickInFrame } from './frame-click';

/** Operates the editors' app in one way: with a pointer, or by keyboard alone. */
export interface EditHands {
  /** Presses a button, a tab, or whatever else can be pressed. */
  press(target: ElementHandle): Promise<void>;
  /** Puts the cursor into a field. */
  enter(target: ElementHandle): Promise<void>;
  /** Takes an option of the list that is open below the field. */
  take(option: ElementHandle): Promise<void>;
  /** Chooses from a native select. */
  select(field: ElementHandle<HTMLSelectElement>, option: { value: string; label: string }): Promise<void>;
  /** Moves the point that crops of a picture keep from the middle to {@link POINT}. */
  aim(picture: ElementHandle): Promise<void>;
  /** Saves, with the pointer on `button`. */
  save(button: ElementHandle): Promise<void>;
}

/** Percent of a picture's width and height. */
export const POINT = { x: 70, y: 40 };
/** Percent that Shift and an arrow key move it by. */
const LARGE_STEP = 10;

export function withPointer(page: Page): EditHands {
  async function press(target: ElementHandle): Promise<void> {
    await target.scrollIntoView();
    expect(await target.evaluate(whatCovers), 'what lies over the target').to.equal(null);
    await (target.frame === page.mainFrame() ? target.click() : clickInFrame(page, target));
  }
  return {
    press,
    enter: press,
    take: press,
    async select(field, { value }) {
      await field.scrollIntoView();
      // Chromium without a window draws no list that could be clicked.
      await field.select(value);
    },
    async aim(picture) {
      await picture.scrollIntoView();
      const { x, y, width, height } = (await picture.boundingBox())!;
      await page.mouse.click(x + (width * POINT.x) / 100, y + (height * POINT.y) / 100);
    },
    save: press,
  };
}

export function withKeyboard(page: Page): EditHands {
  async function enter(target: ElementHandle): Promise<void> {
    for (let presses = 0; presses < TABS_MAX; presses++) {
      const keys = await target.evaluate(keysTowards);
      if (keys.length === 0) return;
      await pressTogether(page, ...(keys as KeyInput[]));
    }
    expect.fail(`the keyboard does not reach ${await target.evaluate((element) => element.outerHTML)}`);
  }
  return {
    enter,
    async press(target) {
      await enter(target);
      await page.keyboard.press('Enter');
    },
    async take(option) {
      for (let presses = 0; presses < OPTIONS_MAX; presses++) {
        if (await option.evaluate((element) => element.matches('[data-active]'))) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
    async select(field, { label }) {
      await enter(field);
      await page.keyboard.type(label);
    },
    async aim(picture) {
      await enter((await picture.$('input[type=range]'))!);
      for (let x = 50; x < POINT.x; x += LARGE_STEP) await pressTogether(page, 'Shift', 'ArrowRight');
      for (let y = 50; y > POINT.y; y -= LARGE_STEP) await pressTogether(page, 'Shift', 'ArrowUp');
    },
    save: () => pressTogether(page, 'Control', 's'),
  };
}

/** Presses of the Tab key after which somebody who looks for something gives up. */
const TABS_MAX = 150;
const OPTIONS_MAX = 20;

/** Presses the last key while the others are held. */
export async function pressTogether(page: Page, ...keys: KeyInput[]): Promise<void> {
  const held = keys.slice(0, -1);
  for (const key of held) await page.keyboard.down(key);
  await page.keyboard.press(keys.at(-1)!);
  for (const key of held) await page.keyboard.up(key);
}

/** HTML of what a press on the middle of an element would hit in its place; null for the element. Runs in the page. */
function whatCovers(target: Element): string | null {
  const { left, top, width, height } = target.getBoundingClientRect();
  const hit = target.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit) return 'the edge of the window';
  return target.contains(hit) || hit.closest('label')?.contains(target) ? null : hit.outerHTML;
}

/** The keys to press together to bring the focus nearer to an element; none when it has the focus. Runs in the page. */
function keysTowards(target: Element): string[] {
  if (!target.isConnected) throw new Error('the target was drawn again');
  const frame = target.ownerDocument.defaultView!.frameElement;
  const focused = window.top!.document.activeElement!;
  const isInFrame = frame !== null && focused === frame;
  const from = isInFrame ? target.ownerDocument.activeElement! : focused;
  const to = isInFrame ? target : (frame ?? target);
  if (from === to) return [];
  const isAhead = Boolean(from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING);
  // One stop of the Tab key, in which arrow keys go on.
  if (to.closest('[role=tablist], [role=toolbar]')?.contains(from))
    return [isAhead ? 'ArrowRight' : 'ArrowLeft'];
  return isAhead ? ['Tab'] : ['Shift', 'Tab'];
}

/**
 * Puts the caret before a rich text, by a click: an editor that gets the focus by itself puts its caret back a moment later. Again, where the text moved between
 * the look at it and the click.
 */
export const putCaretFirst = (text: ElementHandle<Element>): Promise<void> =>
  eventually(async () => {
    const first = (await text.$(':scope > :first-child'))!;
    await first.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await first.click({ offset: { x: 1, y: 8 } });
    const isThere = await first.evaluate((element) => {
      const { anchorNode, anchorOffset } = getSelection()!;
      return element.contains(anchorNode) && anchorOffset === 0 && element.closest(':focus') !== null;
    });
    expect(isThere).to.equal(true);
  });

/** Pastes into a rich text that is written: what the clipboard holds, by type. */
export const paste = (text: ElementHandle<Element>, data: Readonly<Record<string, string>>): Promise<void> =>
  text.evaluate((editor, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(given)) clipboardData.setData(type, words);
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
