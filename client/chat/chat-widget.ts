import type { Locale } from '../i18n/locales';

/** The widget is loaded again this long after a change of language. */
const CHAT_RELOAD_MS = 50;

/** The widget's own default language: its address needs no parameter for it. */
const WIDGET_LOCALE: Locale = 'en';

/** The address of the widget's script for a language. */
function chatScriptUrl(widgetUrl: string, locale: Locale): string {
  const url = new URL(widgetUrl);
  if (locale !== WIDGET_LOCALE) url.searchParams.set('lang', locale);
  return url.href;
}

/** The external chat script in the page's language. If the service is down, the page stays as it is. */
export function createChatWidget(widgetUrl: string): { show(locale: Locale): void } {
  let script: HTMLScriptElement | undefined;
  let shown: Locale | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = (locale: Locale) => {
    script?.remove();
    script = Object.assign(document.createElement('script'), {
      src: chatScriptUrl(widgetUrl, locale),
      async: true,
    });
    document.body.append(script);
  };
  return {
    show(locale) {
      if (locale === shown) return;
      const isFirst = shown === undefined;
      shown = locale;
      clearTimeout(timer);
      if (isFirst) load(locale);
      else timer = setTimeout(load, CHAT_RELOAD_MS, locale);
    },
  };
}
