import type { ComponentPropsWithRef } from 'react';
import { VisuallyHidden } from '@site/ui-kit';
import { useMessages, useLocale } from '../i18n/messages';
import { isFilePath, localizePath } from '../i18n/localize-path';
import { useCarry } from './use-carry';
import { useConfig } from './public-config';

export interface SiteLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** Unprefixed site path (`/blog`), a fragment (`#contact`), or an absolute URL. */
  to: string;
  /** Opens in a new tab; absolute http links always do. */
  blank?: boolean;
}

/**
 * A link from content: site paths stay in the page's language and carry on what its query promised, absolute ones open in a
 * new tab. It is a plain anchor that works before and without JavaScript; `followLinks` turns a click on it into a navigation.
 */
export function SiteLink({ to, blank, children, ...rest }: SiteLinkProps) {
  const localize = useLocalize();
  const messages = useMessages();
  const carry = useCarry();
  const href = isFilePath(to) ? to : carry(localize(to));
  const isAbsolute = /^https?:\/\//i.test(to);
  // A tab gets a copy of its opener's session storage, where the first page of the visit is kept, only with `opener`.
  const rel = isAbsolute ? 'noopener noreferrer' : blank ? 'opener' : undefined;
  return (
    <a {...rest} href={href} target={rel && '_blank'} rel={rel}>
      {children}
      {rel && <VisuallyHidden> {messages.nav.newTab()}</VisuallyHidden>}
    </a>
  );
}

/** Puts unprefixed site paths under the page's language. Anything else (a fragment, an absolute URL) stays as it is. */
export function useLocalize(): (path: string) => string {
  const config = useConfig();
  const locale = useLocale();
  return (path) => (path.startsWith('/') ? localizePath(path, locale, config) : path);
}
