import { Button, Container } from '@brightfold/ui-kit';
import type { ConsentRequest } from '../consent/consent';
import { useSite } from '../router/site-context';
import { voucherFormPath } from '../forms/voucher-link';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import euFunded from '../pictures/eu-funded.svg';
import euPartners from '../pictures/eu-partners.svg';
import { COPYRIGHT_YEAR, footerLinks, showsVoucherLink } from './footer-rules';
import { Logo } from './logo';
import type { PageFrame } from './page-frame';

/** The booking link and the links of the content, the fixed links, and the voucher or the EU logos. */
export function Footer({ frame }: { frame: PageFrame }) {
  const { config } = useSite();
  const messages = useMessages();
  const { booking, footer } = frame.layout;
  return (
    <footer className="site-footer" data-tone="dark">
      <Container className="site-footer__grid">
        <div className="site-footer__brand">
          <Logo pageName={frame.pageName} />
          {frame.layout.companyLine && <p>{frame.layout.companyLine}</p>}
        </div>
        <nav aria-label={messages.nav.footer()}>
          <ul className="site-footer__links">
            {booking && (
              <li>
                <SiteLink to={booking.link} blank>
                  {booking.text || messages.actions.bookCall()}
                </SiteLink>
              </li>
            )}
            {footerLinks(footer, config.buildTarget).map((link) => (
              <li key={link.label}>
                <SiteLink to={link.to} blank={link.blank}>
                  {link.label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={messages.nav.legal()}>
          <ul className="site-footer__links">
            <li>
              <SiteLink to="/about">{messages.footer.about()}</SiteLink>
            </li>
            <li>
              <SiteLink to="/terms-and-conditions">{messages.footer.terms()}</SiteLink>
            </li>
            <li>
              <SiteLink to="/privacy-policy">{messages.footer.privacy()}</SiteLink>
            </li>
            {(config.chatWidgetUrl || config.analyticsUrl) && (
              <li className="site-footer__choices">
                <Button
                  variant="link"
                  onClick={() => window.dispatchEvent(new Event('consentrequest' satisfies ConsentRequest))}
                >
                  {messages.footer.choices()}
                </Button>
              </li>
            )}
          </ul>
        </nav>
        <div className="site-footer__offer">
          {showsVoucherLink({ pageName: frame.pageName, buildTarget: config.buildTarget }) ? (
            <VoucherLink />
          ) : (
            <EuLogos />
          )}
        </div>
        <p className="site-footer__copyright">
          {messages.footer.copyright({ year: COPYRIGHT_YEAR, siteName: config.siteName })}{' '}
          <span>{messages.footer.version({ version: config.version })}</span>
        </p>
      </Container>
    </footer>
  );
}

function VoucherLink() {
  const messages = useMessages();
  return (
    <Button asChild variant="fill" color="yellow">
      <SiteLink to={voucherFormPath()}>{messages.actions.applyForVoucher()}</SiteLink>
    </Button>
  );
}

function EuLogos() {
  const { footer } = useMessages();
  return (
    <SiteLink className="site-footer__eu" to="/project">
      <img src={euFunded} alt={footer.euFunded()} width="96" height="64" loading="lazy" />
      <img src={euPartners} alt={footer.euPartners()} width="96" height="64" loading="lazy" />
    </SiteLink>
  );
}
