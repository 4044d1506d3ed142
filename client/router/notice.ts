let shown: HTMLElement | undefined;

/** Shows a message at the lower edge of the window, until {@link takeNoticeAway} or until the network is back. Screen readers hear it. */
export function showNotice(text: string): void {
  takeNoticeAway();
  shown = Object.assign(document.createElement('div'), { className: 'kit-toast', role: 'alert' });
  shown.dataset.shown = '';
  document.body.append(shown);
  shown.textContent = text;
  window.addEventListener('online', takeNoticeAway, { once: true });
}

export const takeNoticeAway = (): void => shown?.remove();
