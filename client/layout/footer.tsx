import { Button, Container } from '@site/ui-kit';
import { useConfig } from '../router/public-config';
import { VOUCHER_PAGE, voucherFormPath } from '../forms/voucher/voucher-link';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { routePath } from '../sections';
import { Drawing } from '../pictures/drawing';
import euFunded from '../pictures/eu-funded.svg';
import euPartners from '../pictures/eu-partners.svg';
import {
  COPYRIGHT_YEAR,
  EU_PROJECTS_PATH,
  FIXED_LINKS,
  footerLinks,
  showsVoucherLink,
} from './frame-decisions';
import { Logo } from './logo';
import type { PageFrame } from './page-frame';

/** The booking link and the links of the content, the fixed links, and the voucher or the EU logos. */
export function Footer({ frame }: { frame: PageFrame }) {
  const config = useConfig();
  const messages = useMessages();
  const { company, booking, footer, absent = [] } = frame.layout;
  return (
    <footer className="site-footer" data-tone="dark">
      <Container className="site-footer__grid">
        <div className="site-footer__brand">
          <Logo frame={frame} dark />
          {company.claim && <p>{company.claim}</p>}
        </div>
        <nav aria-label={messages.nav.footer()}>
          <ul className="site-footer__links">
            {booking && (
              <li>
                <SiteLink to={booking.link}>{booking.text || messages.actions.bookCall()}</SiteLink>
              </li>
            )}
            {footerLinks(footer, frame.buildTarget).map((link, index) => (
              <li key={index}>
                <SiteLink to={link.to} blank={link.blank}>
                  {link.label}
                </SiteLink>
              </li>
            ))}
            <li>
              <SiteLink to={routePath('search')}>{messages.search.title()}</SiteLink>
            </li>
          </ul>
        </nav>
        <nav aria-label={messages.nav.legal()}>
          <ul className="site-footer__links">
            {(Object.keys(FIXED_LINKS) as (keyof typeof FIXED_LINKS)[])
              .filter((name) => !absent.includes(FIXED_LINKS[name]))
              .map((name) => (
                <li key={name}>
                  <SiteLink to={FIXED_LINKS[name]}>{messages.footer[name]()}</SiteLink>
                </li>
              ))}
            {(config.chatWidgetUrl || config.analyticsUrl) && (
              <li className="site-footer__choices">
                <Button variant="link" data-asks-consent="">
                  {messages.footer.choices()}
                </Button>
              </li>
            )}
          </ul>
        </nav>
        <div className="site-footer__offer">
          {showsVoucherLink(frame)
            ? !absent.includes(VOUCHER_PAGE) && <VoucherLink />
            : !absent.includes(EU_PROJECTS_PATH) && <EuLogos />}
        </div>
        <p className="site-footer__copyright">
          {company.copyright ?? messages.footer.copyright({ year: COPYRIGHT_YEAR, siteName: company.name })}{' '}
          <span>{messages.footer.version({ version: config.version })}</span>
        </p>
      </Container>
    </footer>
  );
}

function VoucherLink() {
  const messages = useMessages();
  return (
    <Button asChild variant="fill">
      <SiteLink to={voucherFormPath()}>{messages.actions.applyForVoucher()}</SiteLink>
    </Button>
  );
}

function EuLogos() {
  const { footer } = useMessages();
  return (
    <SiteLink className="site-footer__eu" to={EU_PROJECTS_PATH}>
      <img src={euFunded} alt={footer.euFunded()} width="96" height="64" loading="lazy" />
      <span role="img" aria-label={footer.euPartners()}>
        <Drawing src={euPartners} width={96} height={64} />
      </span>
    </SiteLink>
  );
}
