import { Alert, Button, TextField } from '@site/ui-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '../../../client/i18n/locales';
import { FORGOTTEN_PATH, SIGN_IN_PATH } from '../edit-address';
import { renderEditDocument } from '../edit-document';
import type { EditServices } from '../edit-services';
import { PageOutsideApp } from '../page-outside-app';

export interface ForgottenPage {
  locale: Locale;
  /** As it was typed. */
  email: string;
  /** What became of the request; null before one. */
  outcome: 'sent' | 'empty' | 'limited' | null;
}

/** The page on which somebody asks for another password. It works without scripts. */
export function renderForgottenPage(
  { content, messages: all, assets }: Pick<EditServices, 'content' | 'messages' | 'assets'>,
  { locale, email, outcome }: ForgottenPage,
): string {
  const messages = all[locale];
  const identity = content.identity(locale);
  const { forgotten, signIn, title } = messages.server.editors;
  const hasFailed = outcome === 'empty' || outcome === 'limited';
  const body = renderToStaticMarkup(
    <PageOutsideApp {...{ identity, messages, locale, address: FORGOTTEN_PATH }}>
      <h1>{forgotten.title()}</h1>
      {outcome === 'sent' ? (
        <p className="lead" role="status">
          {forgotten.sent()}
        </p>
      ) : (
        <>
          <p className="lead">{forgotten.text()}</p>
          <form className="front__form" method="post" action={FORGOTTEN_PATH} noValidate>
            <Alert kind="error">{outcome === 'limited' && forgotten.limited()}</Alert>
            <TextField
              id="email"
              name="email"
              type="email"
              label={signIn.email()}
              autoComplete="username"
              defaultValue={email}
              error={outcome === 'empty' ? messages.form.errors.required() : undefined}
              required
            />
            <Button type="submit" variant="fill" color="primary" size="lg">
              {forgotten.submit()}
            </Button>
          </form>
        </>
      )}
      <p>
        <a href={SIGN_IN_PATH}>{forgotten.toSignIn()}</a>
      </p>
    </PageOutsideApp>,
  );
  const name = `${forgotten.title()} · ${title({ siteName: identity.name })}`;
  return renderEditDocument(assets, {
    title: hasFailed ? signIn.error({ title: name }) : name,
    locale,
    look: identity.look,
    body,
  });
}
