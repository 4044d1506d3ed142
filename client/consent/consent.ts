import type { ConsentChoice } from '@site/ui-kit/consent-bar';
import { createChatWidget } from '../chat/chat-widget';
import type { PublicConfig } from '../router/public-config';
import type { Locale } from '../i18n/locales';
import { keepChoice, readChoice } from './kept-choice';

/** Name of the window event with which the footer asks for the bar, so that a visitor can change the choice. */
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

  /** Another tab may have changed the choice, also while this page was in the back/forward cache. */
  const stopIfDeclined = () => {
    if (isLoaded && readChoice(services) === 'declined') window.location.reload();
  };

  const ask = (isRequested: boolean) =>
    void import('./consent-question').then(
      ({ askForConsent }) => askForConsent({ config, choice, isRequested, onChoice }),
      () => {
        // The bar did not load: nobody has accepted, so nothing else loads either.
      },
    );

  window.addEventListener('consentrequest' satisfies ConsentRequest, () => ask(true));
  window.addEventListener('storage', stopIfDeclined);
  window.addEventListener('pageshow', stopIfDeclined);
  if (choice === 'accepted') load();
  else if (!choice) ask(false);
}

/** Loads the configured tool, which reads the data layer. If it fails to load, the page stays as it is. */
function loadAnalytics(url: string): void {
  document.body.append(Object.assign(document.createElement('script'), { src: url, async: true }));
}

/** Removes all views but the current page's from the data layer: the visitor had not yet agreed to those. */
function forgetEarlierViews(): void {
  const { dataLayer } = window as { dataLayer?: unknown[] };
  dataLayer?.splice(0, dataLayer.length - 1);
}
