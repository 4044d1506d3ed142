import type { Page, SerializedAXNode } from 'puppeteer';

/** Roles that say nothing by themselves, and Chromium's own parts of a control. */
const SILENT =
  /^(none|generic|main|RootWebArea|InlineTextBox|LabelText|Legend|MenuListPopup|ListMarker|paragraph|strong|code)$/;
/** The parts of a date are those of the browser's language. */
const WHOLE = /^Date/;
/** The states that a screen reader says, in the order in which they are written. */
const STATES =
  'level value valuemin valuemax checked pressed selected expanded disabled required readonly invalid modal busy live description'.split(
    ' ',
  );
/** These are said if they are false, too. */
const BOTH_WAYS = /^(checked|pressed|selected|expanded)$/;

/** What assistive technology gets of a page: a line for each thing with its role, its name and its states. */
export async function accessibilityTree(page: Page): Promise<string> {
  const root = (await page.accessibility.snapshot({ interestingOnly: false }))!;
  const said = namesOf(root).join('\n');
  const lines: string[] = [];
  async function walk(node: SerializedAXNode, depth: number): Promise<void> {
    const isText = node.role === 'StaticText';
    const isShown = isText ? !said.includes(node.name!) : !SILENT.test(node.role) || node.live;
    if (isShown) lines.push('  '.repeat(depth) + (isText ? JSON.stringify(node.name) : await describe(node)));
    if (WHOLE.test(node.role)) return;
    for (const child of node.children ?? []) await walk(child, isShown ? depth + 1 : depth);
  }
  await walk(root, 1);
  return lines.join('\n');
}

/** The names, descriptions and values of everything that is not text itself. */
const namesOf = ({
  role,
  name = '',
  description = '',
  value = '',
  children = [],
}: SerializedAXNode): string[] => [
  ...(/^(StaticText|RootWebArea|InlineTextBox|ListMarker)$/.test(role)
    ? []
    : [name, description, String(value)]),
  ...children.flatMap(namesOf),
];

async function describe(node: SerializedAXNode): Promise<string> {
  const states = STATES.flatMap((state) => {
    const value = (node as unknown as Record<string, unknown>)[state];
    const isTrue = value === true || value === 'true';
    const isLeftOut =
      (value === false && !BOTH_WAYS.test(state)) ||
      (state === 'level' && node.role !== 'heading') ||
      // In the language of the browser.
      (state === 'value' && node.role === 'button');
    if (value === undefined || value === '' || isLeftOut) return [];
    return isTrue ? state : `${state}=${String(value)}`;
  });
  // Chromium has no property for what is current.
  const link = node.role === 'link' ? await node.elementHandle() : null;
  const current = await link?.evaluate((element) => (element as Element).getAttribute('aria-current'));
  return [
    node.role,
    ...(node.name ? [JSON.stringify(node.name)] : []),
    ...states,
    ...(current ? [`current=${current}`] : []),
  ].join(' ');
}
