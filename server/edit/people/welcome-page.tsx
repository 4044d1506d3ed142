import { Alert, Button, TextField } from '@site/ui-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../../client/i18n/locales';
import { SIGN_IN_PATH, WELCOME_PATH } from '../edit-address';
import { renderEditDocument } from '../edit-document';
import type { EditServices } from '../edit-services';
import { PageOutsideApp } from '../page-outside-app';
import type { ForgottenAccount } from './forgotten-link';
import type { InvitedAccount } from './invitation';
import { PASSWORD } from './password';

export interface WelcomePage {
  locale: Locale;
  /** Key of the link. */
  key: string;
  /** Whose password it is; null for a link that does not work any more. */
  account: InvitedAccount | ForgottenAccount | null;
  /** Whether the password that was sent is too short. */
  hasFailed?: boolean;
}

/** The page of an invitation, or of the link for a forgotten password. It works without scripts. */
export function renderWelcomePage(
  { content, messages: all, assets }: Pick<EditServices, 'content' | 'messages' | 'assets'>,
  { locale, key, account, hasFailed = false }: WelcomePage,
): string {
  const messages = all[locale];
  const identity = content.identity(locale);
  const { welcome, forgotten, signIn, title } = messages.server.editors;
  const isInvited = account !== null && 'password' in account;
  const address = `${WELCOME_PATH}?${new URLSearchParams({ key }).toString()}`;
  const heading = account === null ? welcome.over() : isInvited ? welcome.title() : forgotten.choose();
  const body = renderToStaticMarkup(
    <PageOutsideApp {...{ identity, messages, locale, address }}>
      <h1>{heading}</h1>
      {account === null ? (
        <>
          <p className="lead">{welcome.overText()}</p>
          <Button asChild variant="fill" color="primary">
            <a href={SIGN_IN_PATH}>{signIn.submit()}</a>
          </Button>
        </>
      ) : (
        <>
          <p className="lead">{welcome.text()}</p>
          <form className="front__form" method="post" action={WELCOME_PATH} noValidate>
            <Alert kind="error">{hasFailed && welcome.short({ count: PASSWORD.min })}</Alert>
            <TextField
              id="email"
              type="email"
              label={signIn.email()}
              autoComplete="username"
              defaultValue={account.email}
              readOnly
            />
            <TextField
              id="password"
              name="password"
              type="password"
              label={welcome.password({ count: PASSWORD.min })}
              autoComplete="new-password"
              required
            />
            <input type="hidden" name="key" value={key} />
            <Button type="submit" variant="fill" color="primary" size="lg">
              {isInvited ? welcome.submit() : forgotten.set()}
            </Button>
          </form>
        </>
      )}
    </PageOutsideApp>,
  );
  const name = `${heading} · ${title({ siteName: identity.name })}`;
  return renderEditDocument(assets, {
    title: hasFailed ? signIn.error({ title: name }) : name,
    locale,
    look: identity.look,
    body,
  });
}
