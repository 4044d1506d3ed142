import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { Drawing } from '../pictures/drawing';
import usualMark from '../pictures/logo-mark.svg';
import { logoTarget } from './frame-decisions';
import type { PageFrame } from './page-frame';

interface LogoProps {
  frame: PageFrame;
  /** Whether it stands on a dark background. */
  dark?: boolean;
}

/** The logo, or else the mark and the name; leads to the landing of the page's section, or home if that has no content. */
export function Logo({ frame, dark }: LogoProps) {
  const { name, logo, mark } = frame.layout.company;
  const messages = useMessages();
  const landing = logoTarget(frame);
  return (
    <SiteLink
      className="logo"
      to={frame.layout.absent?.includes(landing) ? '/' : landing}
      aria-label={messages.nav.logo({ siteName: name })}
    >
      {logo ? (
        <img src={logo[dark ? 1 : 0]} alt={name} width="160" height="40" />
      ) : (
        <>
          {mark ? (
            <img src={mark} alt="" width="32" height="32" />
          ) : (
            <Drawing src={usualMark} width={32} height={32} />
          )}
          <span>{name}</span>
        </>
      )}
    </SiteLink>
  );
}
