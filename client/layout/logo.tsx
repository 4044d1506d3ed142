import { useSite } from '../data/site-context';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../navigation/site-link';
import mark from '../pictures/logo-mark.svg';
import { logoTarget } from './header-rules';

export interface LogoProps {
  pageName: string;
  onClick?: React.MouseEventHandler<HTMLAnchorElement>;
}

/** The folded mark and the name; leads to the landing of the page's section. */
export function Logo({ pageName, onClick }: LogoProps) {
  const { config } = useSite();
  const messages = useMessages();
  return (
    <SiteLink
      className="logo"
      to={logoTarget({ pageName })}
      aria-label={messages.nav.logo({ siteName: config.siteName })}
      onClick={onClick}
    >
      <img src={mark} alt="" width="32" height="32" />
      <span>{config.siteName}</span>
    </SiteLink>
  );
}
