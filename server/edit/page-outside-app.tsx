import type { Response } from 'express';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Alert, Button, TextField, type TextFieldProps } from '@site/ui-kit';
import { localeName, LOCALES } from '../../client/i18n/locales';
import { Drawing } from '../../client/pictures/drawing';
import picture from '../../client/pictures/hero-blog.svg';
import usualMark from '../../client/pictures/logo-mark.svg';
import { EDIT_PATH } from './edit-address';
import { renderEditDocument } from './edit-document';
import type { EditServices } from './edit-services';
import { localeOf } from './edit-locals';
import { accountAddress } from '../../client/model/text/email-address';
import { canonicalAddress, readableAddress } from '../forms/canonical-address';
import { EMAIL_MAX_LENGTH } from '../../client/model/text/email-length';
import { cleanLine } from '../../client/model/text/clean-text';
import { SIGN_IN_BODY_BYTES } from '../http/limits';
import { formField, readFormFields } from '../http/request-body';

export type PageOutsideAppServices = Pick<EditServices, 'content' | 'messages' | 'assets'>;

interface PageOutsideApp {
  status: number;
  /** Address of this page; the language links lead back to it. */
  address: string;
  /** The heading, with which the document's title begins. */
  heading: string;
  /** Whether what was sent has to be sent again; the title says so. */
  hasFailed?: boolean;
  children: ReactNode;
}

/** Responds with a page outside the app. Such pages work without JavaScript. */
export function sendPageOutsideApp(
  res: Response,
  { content, messages, assets }: PageOutsideAppServices,
  { status, address, heading, hasFailed = false, children }: PageOutsideApp,
): void {
  const locale = localeOf(res);
  const identity = content.identity(locale);
  const { name, logo, mark } = identity;
  const texts = messages[locale].server.editors;
  const body = renderToStaticMarkup(
    <div className="front">
      <div className="front__picture">
        <Drawing src={picture} width={640} height={600} />
      </div>
      <div className="front__page">
        <header className="front__header">
          <a className="front__logo" href="/" aria-label={`${name}: ${texts.toSite()}`}>
            {logo ? (
              <img src={logo.src} alt={name} width="160" height="40" />
            ) : (
              <>
                {mark ? (
                  <img src={mark.src} alt="" width="32" height="32" />
                ) : (
                  <Drawing src={usualMark} width={32} height={32} />
                )}
                <span>{name}</span>
              </>
            )}
          </a>
          <nav className="front__languages" aria-label={messages[locale].language.label()}>
            {LOCALES.map((one) => (
              <a
                key={one}
                href={`${EDIT_PATH}/language?${new URLSearchParams({ to: one, path: address })}`}
                lang={one}
                hrefLang={one}
                aria-current={one === locale ? 'true' : undefined}
              >
                {localeName(one)}
              </a>
            ))}
          </nav>
        </header>
        <main className="front__main">
          <h1>{heading}</h1>
          {children}
        </main>
      </div>
    </div>,
  );
  const title = `${heading} · ${texts.title({ siteName: name })}`;
  const html = renderEditDocument(assets, {
    title: hasFailed ? texts.signIn.error({ title }) : title,
    locale,
    look: identity.look,
    body,
  });
  res.status(status).type('html').send(html);
}

interface AccountFormProps {
  action: string;
  /** Why the form has to be sent again, if no field says it. */
  problem?: ReactNode;
  email: Pick<TextFieldProps, 'label' | 'defaultValue' | 'error' | 'readOnly'>;
  password?: Pick<TextFieldProps, 'label' | 'autoComplete' | 'error'>;
  submit: string;
  children?: ReactNode;
}

/** A form about an account, which a password manager recognizes by its fields. It works without scripts. */
export function AccountForm({ action, problem, email, password, submit, children }: AccountFormProps) {
  return (
    <form className="front__form" method="post" action={action} noValidate>
      <Alert kind="error">{problem}</Alert>
      <TextField
        {...email}
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        required={!email.readOnly}
      />
      {password && <TextField {...password} id="password" name="password" type="password" required />}
      {children}
      <Button type="submit" variant="fill" size="lg">
        {submit}
      </Button>
    </form>
  );
}

export const readAccountForm = () => readFormFields({ limit: SIGN_IN_BODY_BYTES, parameterLimit: 10 });

/** The email address that was typed into an {@link AccountForm}. */
export const typedEmail = (body: unknown): string =>
  cleanLine(formField(body, 'email'), EMAIL_MAX_LENGTH).slice(0, EMAIL_MAX_LENGTH);

/**
 * How the address may be stored that was typed: as people read it and without capitals, or as it is in an account from before
 * that rule.
 */
export const storedAddresses = (typed: string): readonly string[] => [
  ...new Set([readableAddress(accountAddress(typed)), canonicalAddress(typed), typed]),
];
