import { Button, TextField } from '@site/ui-kit';
import type { Locale } from '../../../client/i18n/locales';
import { AccountForm } from '../account-form';
import { SIGN_IN_PATH, WELCOME_PATH } from '../edit-address';
import { renderPageOutsideApp, type PageOutsideAppServices } from '../page-outside-app';
import { PASSWORD_MIN, type PasswordProblem } from './password';
import type { WelcomedAccount } from './welcome-link';

export interface WelcomePage {
  locale: Locale;
  /** The account whose password it is; null for a link that does not work any more. */
  account: WelcomedAccount | null;
  /** Why the password that was sent cannot be taken. */
  problem?: PasswordProblem;
}

/** The page of an invitation, or of the link for a forgotten password. */
export function renderWelcomePage(
  services: PageOutsideAppServices,
  { locale, account, problem }: WelcomePage,
): string {
  const { welcome, forgotten, signIn, errors } = services.messages[locale].server.editors;
  const isInvited = account?.kind === 'invited';
  const children =
    account === null ? (
      <>
        <p className="lead">{welcome.overText()}</p>
        <Button asChild variant="fill">
          <a href={SIGN_IN_PATH}>{signIn.submit()}</a>
        </Button>
      </>
    ) : (
      <>
        <p className="lead">{welcome.text()}</p>
        <AccountForm
          action={WELCOME_PATH}
          problem={problem && errors[problem]()}
          email={{ label: signIn.email(), defaultValue: account.email, readOnly: true }}
          submit={isInvited ? welcome.submit() : forgotten.set()}
        >
          <TextField
            id="password"
            name="password"
            type="password"
            label={welcome.password({ count: PASSWORD_MIN })}
            autoComplete="new-password"
            required
          />
        </AccountForm>
      </>
    );
  return renderPageOutsideApp(services, {
    locale,
    address: WELCOME_PATH,
    heading: account === null ? welcome.over() : isInvited ? welcome.title() : forgotten.choose(),
    hasFailed: problem !== undefined,
    children,
  });
}
