import type { ConsentChoice } from '@site/ui-kit/consent-bar';
import { runConsentBar } from '@site/ui-kit/run-consent-bar';
import { startChat } from '../chat/chat-widget';
import type { PublicConfig } from '../router/public-config';
import { agreesTo, CHOICE_SLOT, keepChoice, readChoice, type Purpose } from './kept-choice';

/**
 * Loads what visitors have agreed to of chat and analytics, and asks those who have not chosen yet, whether the application
 * runs or not.
 *
 * @param loadApplication - keeps the chat open, and a choice that cannot be stored, from page to page
 */
export function startConsent(config: PublicConfig, loadApplication: () => void): void {
  const { chatWidgetUrl, analyticsUrl } = config;
  const services = [chatWidgetUrl, analyticsUrl].flatMap((url) => (url ? new URL(url).origin : [])).join(' ');
  let choice = readChoice(services);
  const loaded = new Set<Purpose>();
  let endQuestion: (() => void) | null = null;

  const loaders: Record<Purpose, () => void> = {
    chat() {
      if (!chatWidgetUrl) return;
      startChat(chatWidgetUrl);
      whenUsed(loadApplication);
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
    // The application stays in this document.
    if (!keepChoice(made, services)) loadApplication();
    follow(made);
  };

  /** Another tab may have made or changed the choice, also while this page was in the back/forward cache. */
  const followOtherTab = () => {
    const kept = readChoice(services);
    if (!kept || String(kept) === String(choice)) return;
    endQuestion?.();
    follow(kept);
  };

  const ask = (isRequested: boolean) => {
    endQuestion?.();
    const { bar, end } = showQuestion(choice, isRequested);
    const stop = runConsentBar(bar, (made) => {
      endQuestion?.();
      onChoice(made);
    });
    endQuestion = () => {
      stop();
      end();
      endQuestion = null;
    };
  };
  const followLanguage = async () => {
    if ((await loadQuestion()) && endQuestion) ask(false);
  };

  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-asks-consent]')) ask(true);
  });
  new MutationObserver(() => void followLanguage().catch(() => {})).observe(document.documentElement, {
    attributeFilter: ['lang'],
  });
  window.addEventListener('storage', followOtherTab);
  window.addEventListener('pageshow', followOtherTab);
  if (choice) load(choice);
  else ask(false);
}

const TEMPLATE = '#consent';

/** Shows the bar first in the document, so that the keyboard reaches it first. It gets the focus if the visitor asked for it. */
function showQuestion(choice: ConsentChoice | null, isRequested: boolean) {
  const template = document.querySelector<HTMLTemplateElement>(TEMPLATE)!;
  const bar = document.importNode(template.content, true).firstElementChild as HTMLElement;
  const cameFrom = document.activeElement as HTMLElement | null;
  document.body.prepend(bar);
  if (choice) {
    for (const each of bar.querySelectorAll('input')) each.checked = agreesTo(choice, each.name);
    const current = template.dataset.current!.replace(CHOICE_SLOT, choiceText(bar));
    bar.querySelector('p')!.prepend(`${current} `);
  }
  if (isRequested) bar.focus();
  const end = () => {
    const hadFocus = bar.contains(document.activeElement);
    bar.remove();
    if (hadFocus) cameFrom?.focus();
  };
  return { bar, end };
}

/** The choice that the bar's switches show, named by the labels of its buttons or switches. */
function choiceText(bar: HTMLElement): string {
  const switches = [...bar.querySelectorAll('input')];
  const agreed = switches.filter(({ checked }) => checked);
  const button = agreed.length === 0 ? 'declined' : agreed.length === switches.length && 'accepted';
  return button
    ? bar.querySelector(`[data-choice=${button}]`)!.textContent!
    : agreed.map(({ labels }) => labels![0]!.textContent).join(', ');
}

/** The application changes the language without a document: the bar in that language is in the page's own. */
async function loadQuestion(): Promise<boolean> {
  const template = document.querySelector<HTMLElement>(TEMPLATE)!;
  if (template.lang === document.documentElement.lang) return false;
  const page = await (await fetch(window.location.href)).text();
  const loaded = new DOMParser().parseFromString(page, 'text/html').querySelector<HTMLElement>(TEMPLATE);
  // The language may have changed again since.
  if (loaded?.lang !== document.documentElement.lang) return false;
  template.replaceWith(loaded);
  return true;
}

/** Calls back once somebody uses what the chat has put beside the page. */
function whenUsed(callback: () => void): void {
  const signs = new AbortController();
  const onSign = ({ target }: Event) => {
    // A frame that gets the focus takes it from the window.
    const used = target instanceof Element ? target : document.activeElement;
    if (!used?.closest('body > :not(#app, .kit-consent-bar)')) return;
    signs.abort();
    callback();
  };
  for (const sign of ['pointerdown', 'focusin', 'blur'])
    window.addEventListener(sign, onSign, { capture: true, signal: signs.signal });
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
