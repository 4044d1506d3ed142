import { ConsentBar, type ConsentChoice } from '@site/ui-kit/consent-bar';
import { createRoot } from 'react-dom/client';
import type { PublicConfig } from '../router/public-config';
import type { TranslationFunctions, Translations } from '../i18n/i18n-types';
import type { Locale } from '../i18n/locales';
import { createMessages } from '../i18n/messages';
import { agreesTo, type Purpose } from './kept-choice';

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
 *
 * @returns a function that takes the bar away
 */
export function askForConsent({ config, choice, isRequested, onChoice }: Question): () => void {
  const container = document.createElement('div');
  container.id = 'consent';
  document.body.prepend(container);
  const root = createRoot(container);
  const cameFrom = isRequested ? (document.activeElement as HTMLElement | null) : null;
  const takeFocus = (bar: HTMLElement | null) => bar?.focus();

  const end = () => {
    language.disconnect();
    root.unmount();
    container.remove();
  };
  const close = (made: ConsentChoice) => {
    end();
    cameFrom?.focus();
    onChoice(made);
  };
  const show = async () => {
    const locale = document.documentElement.lang as Locale;
    const loaded = await loadTexts(locale).catch(() => null);
    const isOutdated = document.documentElement.lang !== locale;
    if (!container.isConnected || isOutdated) return;
    // A bar in the language before stays. Without any, nobody has accepted, and the footer can ask again.
    if (!loaded) return container.hasChildNodes() ? undefined : end();
    const { consent: messages } = createMessages(locale, { consent: loaded.default });
    root.render(
      <ConsentBar
        label={messages.label()}
        acceptLabel={messages.accept()}
        declineLabel={messages.decline()}
        purposes={purposesOf(config).map((name) => ({
          name,
          label: messages.purposes[name](),
          isOn: choice !== null && agreesTo(choice, name),
        }))}
        chooseLabel={messages.choose()}
        saveLabel={messages.save()}
        onChoice={close}
        tabIndex={-1}
        ref={isRequested ? takeFocus : null}
      >
        <p>
          {choice && `${choiceText(messages, config, choice)} `}
          {questionText(messages, config)}
        </p>
      </ConsentBar>,
    );
  };
  const language = new MutationObserver(() => void show());
  language.observe(document.documentElement, { attributeFilter: ['lang'] });
  void show();
  return end;
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

const purposesOf = ({ chatWidgetUrl, analyticsUrl }: PublicConfig): Purpose[] => [
  ...(chatWidgetUrl ? (['chat'] as const) : []),
  ...(analyticsUrl ? (['analytics'] as const) : []),
];

function choiceText(messages: ConsentMessages, config: PublicConfig, choice: ConsentChoice): string {
  const purposes = purposesOf(config);
  const agreed = purposes.filter((purpose) => agreesTo(choice, purpose));
  const { current, accept, decline } = messages;
  if (agreed.length === 0) return current({ choice: decline() });
  if (agreed.length === purposes.length) return current({ choice: accept() });
  return current({ choice: agreed.map((purpose) => messages.purposes[purpose]()).join(', ') });
}
