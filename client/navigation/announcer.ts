/** Tells screen readers what happened without moving anything. The region has to stand before its text does. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.role = 'status';
  region.ariaLive = 'polite';
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
