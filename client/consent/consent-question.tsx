import { ConsentBar } from '@site/ui-kit/consent-bar';
import type { TranslationFunctions } from '../i18n/i18n-types';
import type { PublicConfig } from '../router/public-config';
import { CHOICE_SLOT, configuredPurposes } from './kept-choice';

interface ConsentQuestionProps {
  config: PublicConfig;
  locale: string;
  messages: TranslationFunctions['consent'];
}

/**
 * The bar that asks before chat and analytics load, as the server puts it into each page of a site that has one of them. Nothing
 * shows a template: `consent.ts` takes the bar out of it for those who have not chosen yet. It contains no link: links before
 * the skip link would defeat the skip link.
 */
export const ConsentQuestion = ({ config, locale, messages }: ConsentQuestionProps) => (
  <template id="consent" lang={locale} data-current={messages.current({ choice: CHOICE_SLOT })}>
    <ConsentBar
      label={messages.label()}
      acceptLabel={messages.accept()}
      declineLabel={messages.decline()}
      purposes={configuredPurposes(config).map((name) => ({ name, label: messages.purposes[name]() }))}
      chooseLabel={messages.choose()}
      saveLabel={messages.save()}
      // The reading code acts on a choice.
      onChoice={() => {}}
      tabIndex={-1}
    >
      <p>{questionText(messages, config)}</p>
    </ConsentBar>
  </template>
);

function questionText(
  messages: TranslationFunctions['consent'],
  { chatWidgetUrl, analyticsUrl }: PublicConfig,
): string {
  const hosts = [chatWidgetUrl, analyticsUrl].flatMap((url) => (url ? new URL(url).host : []));
  const text = !analyticsUrl
    ? messages.chat
    : !chatWidgetUrl
      ? messages.analytics
      : messages.chatAndAnalytics;
  return text({ hosts: [...new Set(hosts)].join(', ') });
}
