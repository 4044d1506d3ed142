import type { MouseEvent } from 'react';
import { Button, Container } from '@brightfold/ui-kit';
import { useNavigate } from 'react-router-dom';
import { hardNavigate } from '../build-updates/hard-navigate';
import type { PageFailure } from '../data/view-types';
import { useMessages } from '../i18n/messages';
import { useLocalize } from '../i18n/use-localize';
import { isPlainClick } from '../navigation/links';
import { SiteLink } from '../navigation/site-link';
import errorPicture from '../pictures/error.svg';
import notFoundPicture from '../pictures/not-found.svg';

/** After this long a failed page is left even if the reload did not happen. */
const CLEAR_ERROR_MS = 500;

/** Crawlers that run scripts; a part of those that the server answers with a bare document. */
const BOT = /bot\b|crawl|spider|slurp/i;
const isBot = typeof navigator !== 'undefined' && BOT.test(navigator.userAgent);

/** The 404 page, and what stands in for a page that failed. Not drawn for bots. */
export function ErrorPage({ failure: { status } }: { failure: PageFailure }) {
  const messages = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const { errors } = messages;
  if (isBot) return null;
  const [title, text] =
    status === 404
      ? [errors.notFoundTitle(), errors.notFoundText()]
      : status === 503
        ? [errors.unavailableTitle(), errors.unavailableText()]
        : [errors.title(), errors.text()];
  /** The window loads afresh, and should that not happen the error is cleared after {@link CLEAR_ERROR_MS}. */
  const goHome = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void hardNavigate(localize('/'));
    setTimeout(() => void navigate(localize('/')), CLEAR_ERROR_MS);
  };
  return (
    <Container className="error-page">
      <div>
        <p className="eyebrow">{errors.status({ status })}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Button asChild variant="fill" color="yellow" size="lg">
          <SiteLink to="/" onClick={goHome}>
            {errors.backToHome()}
          </SiteLink>
        </Button>
      </div>
      <img src={status === 404 ? notFoundPicture : errorPicture} alt="" width="640" height="600" />
    </Container>
  );
}
