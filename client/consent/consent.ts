import type { ConsentChoice } from '@brightfold/ui-kit/consent-bar';
import { forgetEarlierViews, loadAnalytics } from '../analytics/analytics-tool';
import { createChatWidget } from '../chat/chat-widget';
import type { PublicConfig } from '../data/public-config';
import type { Locale } from '../i18n/locales';
import { keepChoice, readChoice } from './kept-choice';

/** The event of the window by which the footer asks for the bar, so that a visitor can change the choice. */
export type ConsentRequest = 'consentrequest';

/**
 * Loads chat and analytics for a visitor who has accepted, and asks one who has not chosen yet.
 *
 * Context: a script that has run cannot be taken back, and most visitors have chosen on an earlier visit. Decision: this
 * module, which is loaded only where a service is configured, imports nothing that the application does: services that were
 * accepted need not wait for it, and visitors of a site without services load the same files as if there were no consent.
 * The bar is a chunk of its own. Consequence: the language is read from the document, and a withdrawal reloads the page.
 */
export function startConsent(config: PublicConfig): void {
  const { chatWidgetUrl, analyticsUrl } = config;
  const services = [chatWidgetUrl, analyticsUrl].flatMap((url) => (url ? new URL(url).origin : [])).join(' ');
  const chat = chatWidgetUrl ? createChatWidget(chatWidgetUrl) : null;
  const showChat = () => chat?.show(document.documentElement.lang as Locale);
  let choice = readChoice(services);
  let isLoaded = false;

  const load = () => {
    isLoaded = true;
    if (analyticsUrl) loadAnalytics(analyticsUrl);
    showChat();
    new MutationObserver(showChat).observe(document.documentElement, { attributeFilter: ['lang'] });
  };

  const onChoice = (made: ConsentChoice) => {
    choice = made;
    keepChoice(made, services);
    // Drafts of forms survive the reload.
    if (made === 'declined' && isLoaded) window.location.reload();
    if (made === 'declined' || isLoaded) return;
    forgetEarlierViews();
    load();
  };

  const ask = (isRequested: boolean) =>
    void import('./consent-question').then(
      ({ askForConsent }) => askForConsent({ config, choice, isRequested, onChoice }),
      () => {
        // Unasked visitors have not accepted.
      },
    );

  window.addEventListener('consentrequest' satisfies ConsentRequest, () => ask(true));
  if (choice === 'accepted') load();
  else if (!choice) ask(false);
}
