import { createContext, useContext, useState, type ReactNode, useCallback, type RefCallback } from 'react';
import { useEditMessages } from '../edit-messages';
import type { Path } from '../../model/values';
import type { Locale } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';
import { useForm, type Reveal } from './form-context';
import { LanguageButtons } from '../edit-controls';

/** Narrowest text that stands beside its translation, in pixels: about 40 letters in a line. */
const BESIDE_PX = 340;

interface Tools {
  /** Null until it is drawn. */
  element: HTMLElement | null;
  /** The language whose text has its tools there. */
  locale: Locale;
}

const ToolsContext = createContext<Tools | null>(null);

/** Where the text in a language puts its tools; null while another language has its own there. */
export function useTools(locale: Locale): HTMLElement | null {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('RichTexts is missing above this component');
  return tools.locale === locale ? tools.element : null;
}

interface RichTextsProps {
  label: string;
  path: Path;
  /** @default all languages of the site */
  locales?: readonly Locale[];
  content: (locale: Locale) => ReactNode;
}

/**
 * A rich text in one language, or in two beside each other where both have room, below one row with the tools of the text
 * that is being written. The others stay mounted.
 */
export function RichTexts({ label, path, content, ...props }: RichTextsProps) {
  const { config } = useEditedSite();
  const { locales = config.locales } = props;
  const { reveal } = useForm();
  const messages = useEditMessages();
  const [measured, isWide] = useIsWide(2 * BESIDE_PX);
  const [element, setElement] = useState<HTMLElement | null>(null);
  /** The last one is the one that an editor has asked for last. */
  const [chosen, choose] = useState<readonly Locale[]>(() => locales.slice(0, 2).reverse());
  const [revealed, setRevealed] = useState<Reveal | null>(null);
  const [written, setWritten] = useState(locales[0]!);
  const shown = chosen.slice(isWide ? -2 : -1);
  const show = (locale: Locale) => choose([...chosen.filter((each) => each !== locale), locale]);
  if (reveal && reveal !== revealed && reveal.path.startsWith(path)) {
    setRevealed(reveal);
    show(reveal.locale);
  }

  function press(locale: Locale) {
    if (!shown.includes(locale)) show(locale);
    else if (shown.length > 1) choose(shown.filter((each) => each !== locale));
  }

  return (
    <div ref={measured} className="edit-rich-texts">
      <div className="edit-rich-bar">
        {locales.length > 1 && (
          <LanguageButtons
            label={messages.fields.languagesOf({ name: label })}
            locales={locales}
            pressed={shown}
            onPress={press}
          />
        )}
        <div ref={setElement} className="edit-rich-bar__tools" />
      </div>
      <ToolsContext value={{ element, locale: shown.includes(written) ? written : shown.at(-1)! }}>
        <div className="edit-rich-texts__columns">
          {locales.map((locale) => (
            <div key={locale} hidden={!shown.includes(locale)} onFocus={() => setWritten(locale)}>
              {content(locale)}
            </div>
          ))}
        </div>
      </ToolsContext>
    </div>
  );
}

/**
 * Whether an element is at least as wide as `px`; null until it has been measured, before the first paint. While the
 * element is hidden, the last result stays.
 */
function useIsWide(px: number): [RefCallback<HTMLElement>, boolean | null] {
  const [isWide, setWide] = useState<boolean | null>(null);
  const measured = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => {
        if (element.offsetWidth > 0) setWide(element.offsetWidth >= px);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [px],
  );
  return [measured, isWide];
}
