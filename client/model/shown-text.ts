import type { ReactElement } from 'react';
import type { Locale } from '../i18n/locales';

/*
 * Context: a text that a language lacks is shown in another one, and its HTML has to say in which (WCAG 3.1.2). Decision: where the
 * server takes such a text from content, it becomes the props of an element; just before a page is rendered, on both sides, they
 * become that element. Consequence: components show any text as a child, and an attribute, which cannot hold an element, does not
 * compile until it says what it does about the language.
 */

/** A text in another language than its page. JSON carries its props alone. */
export type ForeignText = ReactElement<{ lang: Locale; children: string }>;

/** A text of content as pages show it. */
export type ShownText = string | ForeignText;

/** Values without the languages of their texts, for what is no page's HTML. */
export type Plain<Value> = Value extends ForeignText
  ? never
  : Value extends string
    ? Value
    : Value extends object
      ? { [Name in keyof Value]: Plain<Value[Name]> }
      : Value;

export const foreignText = (children: string, lang: Locale): ForeignText =>
  ({ props: { lang, children } }) as ForeignText;

export const bareText = (text: ShownText): string => (typeof text === 'string' ? text : text.props.children);

/** A text for a page or mail in a language. */
export const textIn = (locale: Locale, text: string, language: Locale): ShownText =>
  text && language !== locale ? foreignText(text, language) : text;

/** `lang` of an element whose attribute shows the text. */
export const langOf = (text: ShownText | undefined): Locale | undefined =>
  (text as ForeignText | undefined)?.props?.lang;

export const plainTexts = <Value>(values: Value): Plain<Value> =>
  withForeign(values, ({ props }) => props.children) as Plain<Value>;

/** A copy of values as JSON knows them, with something else for each text in another language than its page. */
export function withForeign(values: unknown, to: (text: ForeignText) => unknown): unknown {
  if (typeof values !== 'object' || values === null) return values;
  if (Array.isArray(values)) return values.map((value) => withForeign(value, to));
  if ('props' in values) return to(values as ForeignText);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withForeign(value, to)]));
}
