/** Delay before the bar is shown; faster pages show none. */
const PENDING_AFTER_MS = 100;

/** Time for the bar to run to its end and fade; see `client/styles/navigation.css`. */
const FADE_MS = 400;

/** A progress bar along the top during slow navigations. */
export function createProgressBar(): { wait(): void; done(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bar: HTMLElement | undefined;
  const show = () => {
    bar = document.createElement('div');
    bar.className = 'progress-bar';
    bar.ariaHidden = 'true';
    document.body.append(bar);
  };
  return {
    wait() {
      if (bar) return;
      clearTimeout(timer);
      timer = setTimeout(show, PENDING_AFTER_MS);
    },
    done() {
      clearTimeout(timer);
      const finished = bar;
      bar = undefined;
      if (!finished) return;
      finished.dataset.done = '';
      setTimeout(() => finished.remove(), FADE_MS);
    },
  };
}
