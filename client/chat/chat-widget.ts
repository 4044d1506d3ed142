import type { Locale } from '../i18n/locales';

/** The widget is loaded again this long after a change of language. */
const CHAT_RELOAD_MS = 50;

/** The widget's own default language: its address needs no parameter for it. */
const WIDGET_LOCALE: Locale = 'en';

/** Loads the external chat script in the page's language, whichever that becomes. If the service is down, the page stays as it is. */
export function startChat(widgetUrl: string): void {
  const page = document.documentElement;
  let script: HTMLScriptElement | undefined;
  let shown = page.lang;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    const url = new URL(widgetUrl);
    if (page.lang !== WIDGET_LOCALE) url.searchParams.set('lang', page.lang);
    script?.remove();
    script = Object.assign(document.createElement('script'), { src: url.href, async: true });
    document.body.append(script);
  };
  load();
  new MutationObserver(() => {
    if (page.lang === shown) return;
    shown = page.lang;
    clearTimeout(timer);
    timer = setTimeout(load, CHAT_RELOAD_MS);
  }).observe(page, { attributeFilter: ['lang'] });
}
