import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import mark from '../pictures/logo-mark.svg';
import { logoTarget } from './header-rules';
import type { PageFrame } from './page-frame';

/** The folded mark and the name; leads to the landing of the page's section, or home if that has no content. */
export function Logo({ frame }: { frame: PageFrame }) {
  const { name } = frame.layout.company;
  const messages = useMessages();
  const landing = logoTarget(frame);
  return (
    <SiteLink
      className="logo"
      to={frame.layout.absent?.includes(landing) ? '/' : landing}
      aria-label={messages.nav.logo({ siteName: name })}
    >
      <img src={mark} alt="" width="32" height="32" />
      <span>{name}</span>
    </SiteLink>
  );
}
