import { Alert, Button, TextField } from '@site/ui-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../client/i18n/locales';
import type { EditServices } from './edit-services';
import { FORGOTTEN_PATH, SIGN_IN_PATH } from './edit-address';
import { renderEditDocument } from './edit-document';
import { PageOutsideApp } from './page-outside-app';

export interface SignInPage {
  locale: Locale;
  /** Address under `/edit` to open after signing in. */
  to: string;
  /** The submitted email address. The password is never sent back. */
  email: string;
  /** Message about the failed sign-in. */
  problem?: string;
  /** Messages by field. */
  errors?: Partial<Record<'email' | 'password', string>>;
}

/** The sign-in page. It works without scripts. */
export function renderSignInPage(
  {
    config,
    content,
    messages: all,
    assets,
  }: Pick<EditServices, 'config' | 'content' | 'messages' | 'assets'>,
  { locale, to, email, problem, errors = {} }: SignInPage,
): string {
  const messages = all[locale];
  const identity = content.identity(locale);
  const { signIn, forgotten, title } = messages.server.editors;
  const address = `${SIGN_IN_PATH}?${new URLSearchParams({ to })}`;
  const hasFailed = Boolean(problem) || Object.keys(errors).length > 0;
  const body = renderToStaticMarkup(
    <PageOutsideApp {...{ identity, messages, locale, address }}>
      <h1>{signIn.title()}</h1>
      <p className="lead">{signIn.text()}</p>
      <form className="front__form" method="post" action={SIGN_IN_PATH} noValidate>
        <Alert kind="error">{problem}</Alert>
        <TextField
          id="email"
          name="email"
          type="email"
          label={signIn.email()}
          autoComplete="username"
          defaultValue={email}
          error={errors.email}
          required
        />
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
        <Button type="submit" variant="fill" color="primary" size="lg">
          {signIn.submit()}
        </Button>
      </form>
      {config.mail.smtpUrl !== null && (
        <p>
          <a href={FORGOTTEN_PATH}>{forgotten.link()}</a>
        </p>
      )}
    </PageOutsideApp>,
  );
  const name = `${signIn.title()} · ${title({ siteName: identity.name })}`;
  return renderEditDocument(assets, {
    title: hasFailed ? signIn.error({ title: name }) : name,
    locale,
    look: identity.look,
    body,
  });
}
