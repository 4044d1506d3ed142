import { useSite } from '../router/site-context';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import mark from '../pictures/logo-mark.svg';
import { logoTarget } from './header-rules';

/** The folded mark and the name; leads to the landing of the page's section. */
export function Logo({ pageName }: { pageName: string }) {
  const { config } = useSite();
  const messages = useMessages();
  return (
    <SiteLink
      className="logo"
      to={logoTarget({ pageName })}
      aria-label={messages.nav.logo({ siteName: config.siteName })}
    >
      <img src={mark} alt="" width="32" height="32" />
      <span>{config.siteName}</span>
    </SiteLink>
  );
}
