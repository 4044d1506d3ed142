import { hasTypedText } from '../forms/unsent-form';

/**
 * Which errors in event handlers and in promises that nobody awaits replace the page by the error page.
 *
 * The specification shows it after "fatal or unhandled errors". A page in a browser also gets errors that are not the site's
 * and do not touch what the visitor sees: those of extensions and of third-party scripts (which browsers hide as "Script
 * error."), and notices such as that of ResizeObserver, which come without an error. Others leave the page usable: a request
 * that was aborted or met a broken connection, and whatever the browser refused (autoplay, storage).
 *
 * So an error is fatal if the site's own code threw it and it is neither a broken connection nor a refusal. The page stays
 * nevertheless while a form on it holds something that was not sent: the visitor's text is worth more than an intact page.
 */
export function isFatal(event: ErrorEvent | PromiseRejectionEvent): boolean {
  const thrown: unknown = 'reason' in event ? event.reason : event.error;
  return isFatalError(thrown, `${location.origin}/assets/`) && !hasTypedText(document);
}

/** Browsers report a broken connection as a TypeError, each in its own words. */
const BROKEN_CONNECTION = /fetch|network|load|import/i;

/**
 * @param thrown - what was thrown, or why a promise was rejected
 * @param assets - address below which the site's own scripts are
 */
export const isFatalError = (thrown: unknown, assets: string): boolean =>
  thrown instanceof Error &&
  !(thrown instanceof DOMException) &&
  !(thrown instanceof TypeError && BROKEN_CONNECTION.test(thrown.message)) &&
  throwingScript(thrown).startsWith(assets);

/** Address of the script that threw an error: the first in its stack. The message before that may name another. */
function throwingScript({ stack = '', message }: Error): string {
  return /[a-z-]+:\/\/[^\s)]+/i.exec(stack.replace(message, ''))?.[0] ?? '';
}
