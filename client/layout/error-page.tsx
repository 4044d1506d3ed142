import { useEffect, useState, type MouseEvent } from 'react';
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

/** The 404 page, and what stands in for a page that failed. Not drawn for bots. */
export function ErrorPage({ failure: { status } }: { failure: PageFailure }) {
  const messages = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const { errors } = messages;
  if (useIsBot()) return null;
  const [title, text] =
    status === 404
      ? [errors.notFoundTitle(), errors.notFoundText()]
      : status === 503
        ? [errors.unavailableTitle(), errors.unavailableText()]
        : [errors.title(), `${errors.failed()} ${errors.tryAgain()}`];
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

/** Whether a bot runs these scripts. The server has sent it a bare document if it asked for the page itself. */
function useIsBot(): boolean {
  const [isBot, setIsBot] = useState(false);
  useEffect(() => {
    // The list of bots is loaded only where it is needed.
    void import('isbot').then(
      ({ isbot }) => setIsBot(isbot(navigator.userAgent)),
      () => {
        // The error page stays.
      },
    );
  }, []);
  return isBot;
}
