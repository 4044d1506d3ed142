import { randomUUID } from 'node:crypto';
import { Router, type RequestHandler, type Response } from 'express';
import type { RecordModel } from 'pocketbase';
import { limitRate } from '../../http/rate-limit';
import type { Locale } from '../../../client/i18n/locales';
import {
  readAccountForm,
  storedAddresses,
  typedEmail,
  AccountForm,
  sendPageOutsideApp,
  type PageOutsideAppServices,
} from '../page-outside-app';
import type { EditServices } from '../edit-services';
import { ADDRESS_QUERY, welcomeLink } from './welcome-link';
import { visitorMail, mailLink, type Addressee, type Mail, type MailSite } from '../../forms/mail/mail';
import { escapeHtml } from '../../pages/escape-html';
import { FORGOTTEN_PATH, SIGN_IN_PATH } from '../edit-address';
import { localeOf } from '../edit-locals';
import { personOf } from '../../saving/editor';
import { EDITORS } from '../../../client/model/rights';

/** Requests of an address in {@link WINDOW_MS}; an office shares one. */
const REQUESTS = 20;
const WINDOW_MS = 10 * 60_000;

/**
 * The page for somebody who forgot a password, where mails are sent.
 *
 * Context: nobody is signed in here, so no person's token can set the password, and PocketBase's own reset sends its mail with
 * its own settings, in one language. Decision: a link that the site mails to the account's address is the permission, and the web
 * server's account sets the password; PocketBase's rules let it write nothing else of an editor, and only while the account is
 * as it was when the link was made (`forgotten` in `scripts/schema/collections.ts`). Consequences: nothing is stored for a link, it works once,
 * and whoever knows the password of the web server's account could set an editor's too.
 */
export function createForgottenRouter(services: EditServices): Router {
  const { config, logger, client, visitorMails, siteMails, countStores } = services;
  const router = Router({ caseSensitive: true, strict: true });
  if (config.mail.smtpUrl === null) return router;
  const respond = (res: Response, page: ForgottenPage) => sendForgottenPage(res, services, page);

  const limit = limitRate({
    windowMs: WINDOW_MS,
    limit: REQUESTS,
    standardHeaders: false,
    handler: (req, res) => respond(res, { status: 429, email: typedEmail(req.body), outcome: 'limited' }),
    store: countStores?.('forgotten-address'),
  });

  const ask: RequestHandler = (req, res) => {
    const email = typedEmail(req.body);
    if (email === '') return respond(res, { status: 422, email, outcome: 'empty' });
    // The response goes first: neither it nor its time tells whether there is such an account.
    respond(res, { status: 200, email, outcome: 'sent' });
    sendLink(email, localeOf(res)).catch((error: unknown) => {
      logger.error({ err: error }, 'the link for a forgotten password could not be sent');
    });
  };

  async function findAccount(address: string): Promise<RecordModel | undefined> {
    const query = { [ADDRESS_QUERY]: address };
    const accounts = await client.run((pb) => pb.collection(EDITORS).getFullList({ query }));
    return accounts.find(({ email }) => email === address);
  }

  async function sendLink(typed: string, locale: Locale): Promise<void> {
    const account = (await Promise.all(storedAddresses(typed).map(findAccount))).find(Boolean);
    if (!account) return;
    const { name, email } = personOf(account);
    const to = { id: randomUUID(), locale, values: { name, email }, acceptedAt: Date.now() };
    if (!(await visitorMails.admit({ ...to, form: 'forgotten' }, Date.now()))) return;
    const link = welcomeLink(
      { kind: 'forgotten', id: account.id, email, name, updated: String(account.updated) },
      services,
    );
    await siteMails.sender.send(forgottenMail(to, link, siteMails.siteIn(locale)));
  }

  router.get('/forgotten', (_req, res) => respond(res, { status: 200, email: '', outcome: null }));
  router.post('/forgotten', limit, readAccountForm(), ask);
  return router;
}

/** The mail with the link for a forgotten password, to the address that the account has. */
function forgottenMail(to: Addressee, link: string, site: MailSite): Mail {
  const { subject, text } = site.messages[to.locale].server.editors.forgotten.mail;
  const intro = text({ siteName: site.name });
  return visitorMail(
    to,
    {
      subject: subject({ siteName: site.name }),
      text: `${intro}\n${link}`,
      html: `<p>${escapeHtml(intro)}<br>${mailLink(link, site)}</p>`,
    },
    site,
  );
}

interface ForgottenPage {
  status: number;
  /** As it was typed. */
  email: string;
  /** The result of the request; null before one. */
  outcome: 'sent' | 'empty' | 'limited' | null;
}

function sendForgottenPage(
  res: Response,
  services: PageOutsideAppServices,
  { status, email, outcome }: ForgottenPage,
): void {
  const messages = services.messages[localeOf(res)];
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
              defaultValue: email,
              error: outcome === 'empty' ? messages.form.errors.required() : undefined,
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
  sendPageOutsideApp(res, services, {
    status,
    address: FORGOTTEN_PATH,
    heading: forgotten.title(),
    hasFailed: outcome === 'empty' || outcome === 'limited',
    children,
  });
}
