import type { Locale } from '../../../client/i18n/locales';
import { AccountForm } from '../account-form';
import { FORGOTTEN_PATH, SIGN_IN_PATH } from '../edit-address';
import { renderPageOutsideApp, type PageOutsideAppServices } from '../page-outside-app';

export interface ForgottenPage {
  locale: Locale;
  /** As it was typed. */
  email: string;
  /** The result of the request; null before one. */
  outcome: 'sent' | 'empty' | 'limited' | null;
}

/** The page on which somebody asks for another password. */
export function renderForgottenPage(
  services: PageOutsideAppServices,
  { locale, email, outcome }: ForgottenPage,
): string {
  const messages = services.messages[locale];
  const { forgotten, signIn } = messages.server.editors;
  const children = (
    <>
      {outcome === 'sent' ? (
        <p className="lead" role="status">
          {forgotten.sent()}
        </p>
      ) : (
        <>
          <p className="lead">{forgotten.text()}</p>
          <AccountForm
            action={FORGOTTEN_PATH}
            problem={outcome === 'limited' && forgotten.limited()}
            email={{
              label: signIn.email(),
              name: 'email',
              defaultValue: email,
              error: outcome === 'empty' ? messages.form.errors.required() : undefined,
              required: true,
            }}
            submit={forgotten.submit()}
          />
        </>
      )}
      <p>
        <a href={SIGN_IN_PATH}>{forgotten.toSignIn()}</a>
      </p>
    </>
  );
  return renderPageOutsideApp(services, {
    locale,
    address: FORGOTTEN_PATH,
    heading: forgotten.title(),
    hasFailed: outcome === 'empty' || outcome === 'limited',
    children,
  });
}
