import { ConsentBar, type ConsentChoice } from '@site/ui-kit/consent-bar';
import { createRoot } from 'react-dom/client';
import type { PublicConfig } from '../router/public-config';
import type { TranslationFunctions, Translations } from '../i18n/i18n-types';
import type { Locale } from '../i18n/locales';
import { createMessages } from '../i18n/messages';

/** The bar's texts in one language, a chunk of its own. */
const loadTexts = (locale: Locale) =>
  import(`../i18n/${locale}/consent/index.ts`) as Promise<{ default: Translations['consent'] }>;

type ConsentMessages = TranslationFunctions['consent'];

interface Question {
  config: PublicConfig;
  /** The current choice, if any. */
  choice: ConsentChoice | null;
  /** Whether the visitor asked for the bar, which gets the focus then. */
  isRequested: boolean;
  onChoice: (choice: ConsentChoice) => void;
}

/**
 * Shows the bar until the visitor chooses. It comes first in the document, so that the keyboard reaches it first. It
 * contains no link: links before the skip link would defeat the skip link.
 */
export function askForConsent({ config, choice, isRequested, onChoice }: Question): void {
  const shown = document.querySelector<HTMLElement>('.kit-consent-bar');
  if (shown) return shown.focus();

  const container = document.createElement('div');
  document.body.prepend(container);
  const root = createRoot(container);
  const cameFrom = isRequested ? (document.activeElement as HTMLElement | null) : null;
  const takeFocus = (bar: HTMLElement | null) => bar?.focus();

  const close = (made: ConsentChoice) => {
    language.disconnect();
    root.unmount();
    container.remove();
    cameFrom?.focus();
    onChoice(made);
  };
  const show = async () => {
    const locale = document.documentElement.lang as Locale;
    const { default: texts } = await loadTexts(locale);
    const messages = createConsentMessages(locale, texts);
    if (!container.isConnected) return;
    root.render(
      <ConsentBar
        label={messages.label()}
        acceptLabel={messages.accept()}
        declineLabel={messages.decline()}
        onChoice={close}
        tabIndex={-1}
        ref={isRequested ? takeFocus : null}
      >
        <p>
          {choice && `${choiceText(messages, choice)} `}
          {questionText(messages, config)}
        </p>
      </ConsentBar>,
    );
  };
  const language = new MutationObserver(() => void show());
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  void show();
}

function questionText(messages: ConsentMessages, { chatWidgetUrl, analyticsUrl }: PublicConfig): string {
  const hosts = [chatWidgetUrl, analyticsUrl].flatMap((url) => (url ? new URL(url).host : []));
  const text = !analyticsUrl
    ? messages.chat
    : !chatWidgetUrl
      ? messages.analytics
      : messages.chatAndAnalytics;
  return text({ hosts: [...new Set(hosts)].join(', ') });
}

const choiceText = ({ current, accept, decline }: ConsentMessages, choice: ConsentChoice): string =>
  current({ choice: choice === 'accepted' ? accept() : decline() });

const createConsentMessages = (locale: Locale, consent: object): ConsentMessages =>
  createMessages(locale, { consent }).consent;
