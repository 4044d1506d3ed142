/** The result of asking for consent: to all, to none, or the names of the purposes that were agreed to. */
export type ConsentChoice = 'accepted' | 'declined' | readonly string[];

/** The custom property on the document's root that holds the height of the bar. */
const HEIGHT = '--kit-consent-bar-height';

/**
 * What a `ConsentBar` in the document does, also one that a server has rendered and that no React runs: it says its height, shows
 * the switches, and tells what was chosen.
 *
 * @param bar - the `<section>` of the component
 * @param onChoice - called when one of the buttons is pressed. Take the bar away then
 * @returns a function that ends it
 */
export function runConsentBar(bar: HTMLElement, onChoice: (choice: ConsentChoice) => void): () => void {
  const { style } = document.documentElement;
  const height = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`));
  height.observe(bar, { box: 'border-box' });

  const form = bar.querySelector('form')!;
  const listeners = new AbortController();
  const { signal } = listeners;
  const focus = (selector: string) => form.querySelector<HTMLElement>(selector)?.focus();
  form.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('[data-choice]');
      if (button) onChoice(button.dataset.choice as 'accepted' | 'declined');
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if ('choosing' in form.dataset) return onChoice([...new FormData(form).keys()]);
      form.dataset.choosing = '';
      focus('.kit-consent-bar-purposes input');
    },
    { signal },
  );
  form.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !('choosing' in form.dataset)) return;
      delete form.dataset.choosing;
      focus('[type=submit]');
    },
    { signal },
  );
  return () => {
    listeners.abort();
    height.disconnect();
    style.removeProperty(HEIGHT);
  };
}
