import { whenIdle } from './when-idle';

/**
 * Lays out what the served page shows further down, a band at a time. Until then the browser leaves out the bands that are
 * far from what is seen (`base.css`), which a slow phone would spend a tenth of a second on before it shows the first of
 * them. Afterwards the page has its true length, as going back to where one was needs it, and so has every page that a
 * navigation shows.
 */
export function layOutRest(): void {
  const app = document.getElementById('app')!;
  const bands = app.querySelectorAll<HTMLElement>('main > .band');
  let next = 0;
  const layOutNext = () => {
    const band = bands[next++];
    if (!band) {
      delete app.dataset.served;
      return;
    }
    band.style.contentVisibility = 'visible';
    whenIdle(layOutNext);
  };
  layOutNext();
}
