import { useEffect, useLayoutEffect, type MouseEvent } from 'react';
import { Button, Container } from '@brightfold/ui-kit';
import { useLocation, useNavigate, useOutletContext, useRouteError } from 'react-router-dom';
import { leave } from '../build-updates/leave';
import { toPageError } from '../data/page-error';
import { applyHead } from '../head/apply-head';
import { errorHead } from '../head/error-head';
import { useMessages } from '../i18n/messages';
import { useLocalize } from '../i18n/use-localize';
import { isPlainClick } from '../navigation/link-target';
import type { ReportFailure } from './page-frame';
import { SiteLink } from '../navigation/site-link';
import errorPicture from '../pictures/error.svg';
import notFoundPicture from '../pictures/not-found.svg';

/** After this long a failed page is left even if the reload did not happen. */
const CLEAR_ERROR_MS = 500;

/** Crawlers that run scripts; a part of those that the server answers with a bare document. */
const BOT = /bot\b|crawl|spider|slurp/i;
const isBot = typeof navigator !== 'undefined' && BOT.test(navigator.userAgent);

/** The 404 page, and what stands in for a page that failed. Not drawn for bots. */
export function ErrorPage() {
  const error = toPageError(useRouteError());
  const messages = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const { errors } = messages;
  const location = useLocation();
  const reportFailure = useOutletContext<ReportFailure | undefined>();
  // Before the layout announces the title, and once more after it: where a page fails to render, its own head came in.
  useLayoutEffect(() => applyHead(document, errorHead(error)), [error]);
  useEffect(() => {
    applyHead(document, errorHead(error));
    reportFailure?.(location);
  }, [error, location, reportFailure]);
  if (isBot) return null;
  const [title, text] =
    error.status === 404
      ? [errors.notFoundTitle(), errors.notFoundText()]
      : error.status === 503
        ? [errors.unavailableTitle(), errors.unavailableText()]
        : [errors.title(), errors.text()];
  /** The window loads afresh, and should that not happen the error is cleared after {@link CLEAR_ERROR_MS}. */
  const goHome = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void leave(localize('/'));
    setTimeout(() => void navigate(localize('/')), CLEAR_ERROR_MS);
  };
  return (
    <Container className="error-page">
      <div>
        <p className="eyebrow">{errors.status({ status: error.status })}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Button asChild variant="fill" color="yellow" size="lg">
          <SiteLink to="/" onClick={goHome}>
            {errors.backToHome()}
          </SiteLink>
        </Button>
      </div>
      <img src={error.status === 404 ? notFoundPicture : errorPicture} alt="" width="640" height="600" />
    </Container>
  );
}
