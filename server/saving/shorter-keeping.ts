import type { ContentRecord } from '../../client/model/content-record';
import { keptMonths, keptShorter } from '../../client/forms/lead-keeping';
import { EDITORS, rolesOf } from '../../client/model/rights';
import { SITE_COLLECTION } from '../../client/model/site-model';
import { framedMail, mailLink } from '../forms/mail/mail';
import { escapeHtml } from '../pages/escape-html';
import type { SaveServices } from './save-services';
import type { Editor } from './editor';

export type KeepingServices = Pick<SaveServices, 'config' | 'logger' | 'messages' | 'siteMails'>;

/**
 * Mails all administrators that leads are kept for a shorter time from now on, so that nobody loses any unseen: the older ones are
 * erased a month later. Where their addresses cannot be read, as at a time that was set before, the mail goes to the team.
 *
 * @param editor - the person who made the change, with whose rights the addresses are read
 */
export async function tellOfShorterKeeping(
  { config, logger, messages, siteMails }: KeepingServices,
  editor: Pick<Editor, 'pocketBase'>,
  before: ContentRecord,
  after: ContentRecord,
): Promise<void> {
  const forms = keptShorter(before, after);
  if (forms.length === 0) return;
  const locale = config.defaultLocale;
  const { server, model } = messages[locale];
  const texts = server.leads.shorterKeeping;
  const site = siteMails.siteIn(locale);
  const people = await editor.pocketBase
    .collection(EDITORS)
    .getFullList()
    .catch(() => []);
  const administrators = people.filter((each) => rolesOf(each).includes('administrator'));
  const to = administrators.map(({ email }) => String(email)).join(', ') || site.leadsTo;
  const lines = forms.map(
    (form) => `${model.labels[`${form}Months`]()}: ${keptMonths(before, form)} → ${keptMonths(after, form)}`,
  );
  const subject = `[${site.name}] ${texts.subject()}`;
  const place = `${site.url}/edit?path=/&entry=${SITE_COLLECTION}/${after.id}`;
  try {
    if (!to) throw new Error('there is nobody to tell');
    const parts = {
      ...({ kind: 'keeping', id: String(after.updated).replace(/\D/g, ''), locale, subject, to } as const),
      date: new Date(),
      text: `${texts.text()}\n\n${lines.join('\n')}\n\n${texts.then()}\n${place}\n`,
      body: `<p>${escapeHtml(texts.text())}</p>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p>${escapeHtml(texts.then())} ${mailLink(place, site)}</p>`,
    };
    await siteMails.sender.send(framedMail(parts, site));
  } catch (error) {
    logger.error({ err: error }, 'administrators could not be told that leads are kept for a shorter time');
  }
}
