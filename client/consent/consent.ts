import type { ConsentChoice } from '@site/ui-kit/consent-bar';
import { startChat } from '../chat/chat-widget';
import type { PublicConfig } from '../router/public-config';
import { agreesTo, keepChoice, readChoice, type Purpose } from './kept-choice';

/** Name of the window event with which the footer asks for the bar, so that a visitor can change the choice. */
export type ConsentRequest = 'consentrequest';

/**
 * Loads what visitors have agreed to of chat and analytics, and asks those who have not chosen yet.
 *
 * @param loadApplication - keeps the chat open from page to page; called once that loads
 */
export function startConsent(config: PublicConfig, loadApplication: () => void): void {
  const { chatWidgetUrl, analyticsUrl } = config;
  const services = [chatWidgetUrl, analyticsUrl].flatMap((url) => (url ? new URL(url).origin : [])).join(' ');
  let choice = readChoice(services);
  const loaded = new Set<Purpose>();
  let endQuestion = () => {};

  const loaders: Record<Purpose, () => void> = {
    chat() {
      if (!chatWidgetUrl) return;
      startChat(chatWidgetUrl);
      loadApplication();
    },
    analytics: () => analyticsUrl && loadAnalytics(analyticsUrl),
  };
  const load = (made: ConsentChoice) => {
    for (const purpose of ['chat', 'analytics'] as const) {
      if (loaded.has(purpose) || !agreesTo(made, purpose)) continue;
      loaded.add(purpose);
      loaders[purpose]();
    }
  };
  /** Loads the page without a service that is not allowed any more: its script cannot be stopped. Drafts of forms survive. */
  const reloadIfWithdrawn = (made: ConsentChoice): boolean => {
    const isWithdrawn = [...loaded].some((purpose) => !agreesTo(made, purpose));
    if (isWithdrawn) window.location.reload();
    return isWithdrawn;
  };

  const follow = (made: ConsentChoice) => {
    choice = made;
    if (reloadIfWithdrawn(made)) return;
    if (!loaded.has('analytics')) forgetEarlierViews();
    load(made);
  };
  const onChoice = (made: ConsentChoice) => {
    keepChoice(made, services);
    follow(made);
  };

  /** Another tab may have made or changed the choice, also while this page was in the back/forward cache. */
  const followOtherTab = () => {
    const kept = readChoice(services);
    if (!kept || String(kept) === String(choice)) return;
    endQuestion();
    follow(kept);
  };

  const ask = (isRequested: boolean) =>
    void import('./consent-question').then(
      ({ askForConsent }) => {
        endQuestion();
        endQuestion = askForConsent({ config, choice, isRequested, onChoice });
      },
      () => {
        // The bar did not load: nobody has accepted, so nothing else loads either.
      },
    );

  window.addEventListener('consentrequest' satisfies ConsentRequest, () => ask(true));
  window.addEventListener('storage', followOtherTab);
  window.addEventListener('pageshow', followOtherTab);
  if (choice) load(choice);
  else ask(false);
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
