/**
 * Brings the header back when somebody scrolls up, and lets it go when they scroll down, at the speed of the page. Its bar sticks
 * to the top of the window as far as the header reaches (header.css), which is said here whenever the direction changes.
 */
export function returnHeader(): void {
  const root = document.documentElement;
  let last = 0;
  let wasUp = false;
  const onScroll = () => {
    // Some browsers scroll past both ends and bounce back.
    const top = Math.max(0, Math.min(window.scrollY, root.scrollHeight - window.innerHeight));
    const isUp = top < last;
    const bar = document.querySelector<HTMLElement>('.site-header__bar');
    if (top === last || !bar) return;
    last = top;
    root.toggleAttribute('data-header-back', isUp && top > 0);
    if (isUp === wasUp) return;
    wasUp = isUp;
    const end = top + Math.max(0, bar.getBoundingClientRect().bottom);
    root.style.setProperty('--header-reach', `${Math.max(0, end - bar.offsetHeight)}px`);
  };
  document.addEventListener('scroll', onScroll, { passive: true });
}
