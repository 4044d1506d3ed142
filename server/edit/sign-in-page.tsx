import { TextField } from '@site/ui-kit';
import type { Locale } from '../../client/i18n/locales';
import { AccountForm } from './account-form';
import { FORGOTTEN_PATH, SIGN_IN_PATH } from './edit-address';
import type { EditServices } from './edit-services';
import { renderPageOutsideApp, type PageOutsideAppServices } from './page-outside-app';

export interface SignInPage {
  locale: Locale;
  /** Address under `/edit` to open after signing in. */
  to: string;
  /** The submitted email address. The password is never sent back. */
  email: string;
  problem?: string;
  /** Messages by field. */
  errors?: Partial<Record<'email' | 'password', string>>;
}

/** The sign-in page. */
export function renderSignInPage(
  services: PageOutsideAppServices & Pick<EditServices, 'config'>,
  { locale, to, email, problem, errors = {} }: SignInPage,
): string {
  const { signIn, forgotten } = services.messages[locale].server.editors;
  const children = (
    <>
      <p className="lead">{signIn.text()}</p>
      <AccountForm
        action={SIGN_IN_PATH}
        problem={problem}
        email={{
          label: signIn.email(),
          name: 'email',
          defaultValue: email,
          error: errors.email,
          required: true,
        }}
        submit={signIn.submit()}
      >
        <TextField
          id="password"
          name="password"
          type="password"
          label={signIn.password()}
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <input type="hidden" name="to" value={to} />
      </AccountForm>
      {services.config.mail.smtpUrl !== null && (
        <p>
          <a href={FORGOTTEN_PATH}>{forgotten.link()}</a>
        </p>
      )}
    </>
  );
  return renderPageOutsideApp(services, {
    locale,
    address: `${SIGN_IN_PATH}?${new URLSearchParams({ to })}`,
    heading: signIn.title(),
    hasFailed: Boolean(problem) || Object.keys(errors).length > 0,
    children,
  });
}
