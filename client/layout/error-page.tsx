import type { MouseEvent } from 'react';
import { Button, Container } from '@brightfold/ui-kit';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { toPageError } from '../data/page-error';
import { useLocalize, useMessages } from '../i18n/messages';
import { SiteLink } from '../navigation/site-link';
import errorPicture from '../pictures/error.svg';
import notFoundPicture from '../pictures/not-found.svg';

/** After this long a failed page is left even if the reload did not happen. */
export const CLEAR_ERROR_MS = 500;

/** The 404 page, and what stands in for a page that failed. */
export function ErrorPage() {
  const error = toPageError(useRouteError());
  const messages = useMessages();
  const localize = useLocalize();
  const { errors } = messages;
  useEffect(() => {
    document.title = `${error.status} - ${error.message}`;
  }, [error.status, error.message]);
  const [title, text] =
    error.status === 404
      ? [errors.notFoundTitle(), errors.notFoundText()]
      : error.status === 503
        ? [errors.unavailableTitle(), errors.unavailableText()]
        : [errors.title(), errors.text()];
  /** The whole window loads afresh, and should that not happen the broken page is left after {@link CLEAR_ERROR_MS}. */
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const home = localize('/');
    window.history.pushState(null, '', home);
    window.location.reload();
    setTimeout(() => window.location.assign(home), CLEAR_ERROR_MS);
  };
  return (
    <Container className="error-page">
      <div>
        <p className="eyebrow">{errors.status({ status: error.status })}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <Button asChild variant="fill" color="yellow" size="lg">
          <SiteLink to="/" onClick={leave}>
            {errors.backToHome()}
          </SiteLink>
        </Button>
      </div>
      <img src={error.status === 404 ? notFoundPicture : errorPicture} alt="" width="640" height="600" />
    </Container>
  );
}
