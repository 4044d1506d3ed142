import type { ConsentChoice } from '@brightfold/ui-kit/consent-bar';
import { forgetEarlierViews, loadAnalytics } from '../analytics/analytics-tool';
import { createChatWidget } from '../chat/chat-widget';
import type { PublicConfig } from '../data/public-config';
import type { Locale } from '../i18n/locales';
import { keepChoice, readChoice } from './kept-choice';

/** The event of the window by which the footer asks for the bar, so that a visitor can change the choice. */
export type ConsentRequest = 'consentrequest';

/** Loads chat and analytics for visitors who have accepted, and asks those who have not chosen yet. */
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

  /** The choice is kept for all tabs, and a page may come back from the history after it was changed. */
  const stopIfDeclined = () => {
    if (isLoaded && readChoice(services) === 'declined') window.location.reload();
  };

  const ask = (isRequested: boolean) =>
    void import('./consent-question').then(
      ({ askForConsent }) => askForConsent({ config, choice, isRequested, onChoice }),
      () => {
        // Unasked visitors have not accepted.
      },
    );

  window.addEventListener('consentrequest' satisfies ConsentRequest, () => ask(true));
  window.addEventListener('storage', stopIfDeclined);
  window.addEventListener('pageshow', stopIfDeclined);
  if (choice === 'accepted') load();
  else if (!choice) ask(false);
}
