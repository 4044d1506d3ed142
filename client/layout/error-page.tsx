import { useEffect, useState, type MouseEvent, Component, type ReactNode } from 'react';
import { Button, Container } from '@site/ui-kit';
import { useNavigate } from 'react-router-dom';
import { hardNavigate } from '../router/hard-navigate';
import { useCurrentPage, type CurrentPage } from '../router/current-page';
import type { PageFailure } from '../model/view-types';
import { errorPageTexts } from '../i18n/error-message';
import { I18nProvider, useMessages } from '../i18n/messages';
import { useLocalize, SiteLink } from '../router/site-link';
import { isPlainClick } from '../router/plain-click';
import { routePath } from '../sections';
import { Drawing } from '../pictures/drawing';
import errorPicture from '../pictures/error.svg';
import notFoundPicture from '../pictures/not-found.svg';

/** Time after which the error is cleared if the window has not reloaded. */
const CLEAR_ERROR_MS = 500;

/** The error page, for unknown and removed addresses, failed pages and missing content. It renders nothing for crawlers. */
export function ErrorPage({ failure }: { failure: PageFailure }) {
  const messages = useMessages();
  const localize = useLocalize();
  const navigate = useNavigate();
  const { errors, search } = messages;
  const { status } = failure;
  if (useIsCrawler()) return null;
  const [title, text] = errorPageTexts(messages, failure);
  const goHome = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void hardNavigate(localize('/'));
    setTimeout(() => void navigate(localize('/')), CLEAR_ERROR_MS);
  };
  const isMissing = status === 404 || status === 410;
  return (
    <Container className="error-page">
      <div>
        <p className="eyebrow">{errors.status({ status })}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="actions">
          <Button asChild variant="fill" size="lg">
            <SiteLink to="/" onClick={goHome}>
              {errors.backToHome()}
            </SiteLink>
          </Button>
          {isMissing && (
            <Button asChild variant="outline" size="lg">
              <SiteLink to={routePath('search')}>{search.title()}</SiteLink>
            </Button>
          )}
        </div>
      </div>
      <Drawing src={isMissing ? notFoundPicture : errorPicture} width={640} height={600} />
    </Container>
  );
}

/** Whether a crawler runs these scripts. The server has sent it a bare document if it asked for the page itself. */
function useIsCrawler(): boolean {
  const [isCrawling, setIsCrawling] = useState(false);
  useEffect(() => {
    // The list of crawlers is loaded only where it is needed.
    void import('./is-crawler').then(
      ({ isCrawler }) => setIsCrawling(isCrawler(navigator.userAgent)),
      () => {
        // The error page stays.
      },
    );
  }, []);
  return isCrawling;
}

/** For the case that the layout itself fails: the error page without header and footer. */
export function RootErrorPage({ failure }: { failure: PageFailure }) {
  const { locale, messages } = useCurrentPage();
  return (
    <I18nProvider locale={locale} messages={messages}>
      <main className="site" data-section="error">
        <ErrorPage failure={failure} />
      </main>
    </I18nProvider>
  );
}

interface ErrorBoundaryProps {
  page: CurrentPage;
  /** Shown instead of a page that fails to render. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  page: CurrentPage;
  hasFailed: boolean;
}

/** Shows a fallback for a page that fails to render, until another page is shown. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { page: this.props.page, hasFailed: false };

  static getDerivedStateFromProps({ page }: ErrorBoundaryProps, state: State): State | null {
    return page === state.page ? null : { page, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
