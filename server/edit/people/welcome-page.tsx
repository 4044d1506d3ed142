import { Button, TextField } from '@site/ui-kit';
import type { Locale } from '../../../client/i18n/locales';
import { AccountForm } from '../account-form';
import { SIGN_IN_PATH, WELCOME_PATH } from '../edit-address';
import { renderPageOutsideApp, type PageOutsideAppServices } from '../page-outside-app';
import type { ForgottenAccount } from './forgotten-link';
import type { InvitedAccount } from './invitation';
import { PASSWORD } from './password';

export interface WelcomePage {
  locale: Locale;
  /** Key of the link. */
  key: string;
  /** The account whose password it is; null for a link that does not work any more. */
  account: InvitedAccount | ForgottenAccount | null;
  /** Whether the password that was sent is too short. */
  hasFailed?: boolean;
}

/** The page of an invitation, or of the link for a forgotten password. */
export function renderWelcomePage(
  services: PageOutsideAppServices,
  { locale, key, account, hasFailed = false }: WelcomePage,
): string {
  const { welcome, forgotten, signIn } = services.messages[locale].server.editors;
  const isInvited = account !== null && 'password' in account;
  const children =
    account === null ? (
      <>
        <p className="lead">{welcome.overText()}</p>
        <Button asChild variant="fill" color="primary">
          <a href={SIGN_IN_PATH}>{signIn.submit()}</a>
        </Button>
      </>
    ) : (
      <>
        <p className="lead">{welcome.text()}</p>
        <AccountForm
          action={WELCOME_PATH}
          problem={hasFailed && welcome.short({ count: PASSWORD.min })}
          email={{ label: signIn.email(), defaultValue: account.email, readOnly: true }}
          submit={isInvited ? welcome.submit() : forgotten.set()}
        >
          <TextField
            id="password"
            name="password"
            type="password"
            label={welcome.password({ count: PASSWORD.min })}
            autoComplete="new-password"
            required
          />
          <input type="hidden" name="key" value={key} />
        </AccountForm>
      </>
    );
  return renderPageOutsideApp(services, {
    locale,
    address: `${WELCOME_PATH}?${new URLSearchParams({ key })}`,
    heading: account === null ? welcome.over() : isInvited ? welcome.title() : forgotten.choose(),
    hasFailed,
    children,
  });
}
