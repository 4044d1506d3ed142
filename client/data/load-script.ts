/** Adds an external script; one that does not come leaves the page as it is. */
export function loadScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.body.append(script);
  return script;
}
