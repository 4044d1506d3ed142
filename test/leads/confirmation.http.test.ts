import { expect } from 'chai';
import { FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { localizedField } from '../../client/i18n/localized-field';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import { eventually } from '../support/eventually';
import { completeValues, postJson } from '../support/form-post';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { startTestSmtp, type TestSmtp } from '../support/smtp';

const TEAM = 'team@larkfield.example';

describe('the confirmation of a form to its sender', function () {
  this.timeout(60_000);
  let pocketbase: TestPocketBase;
  let smtp: TestSmtp;
  let site: TestSite;
  before(async () => {
    [pocketbase, smtp] = await Promise.all([startTestPocketBase(), startTestSmtp()]);
    site = await startSite({
      pocketbase,
      env: {
        LOCALES: LOCALES.join(','),
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Larkfield <website@larkfield.example>',
        LEADS_TO: TEAM,
        FORM_LIMIT_PER_10_MIN: '1000',
      },
    });
  });

  const mailsTo = (address: string) => smtp.received.filter(({ recipients }) => recipients.includes(address));
  const mark = (form: FormName, locale: Locale) => `Thanks for ${form} in ${locale} <3`;
  /** Posts a form, and waits until everything about it was delivered. */
  const send = async (form: FormName, locale: Locale, email: string): Promise<void> => {
    const body = { ...completeValues(form, `${form} ${locale}`), email, locale };
    const { status, json } = await postJson(site.url, form, { body });
    expect(status).to.equal(200);
    await eventually(async () => {
      expect(await pocketbase.admin.collection(FORMS[form].collection).getOne(json.id!)).to.include({
        email,
      });
      expect(await site.metrics()).to.match(/^outbox_pending 0$/m);
    });
  };
  /** Changes the site record, and waits until the site knows it. */
  const record = async (name: string, values: object): Promise<void> => {
    const records = pocketbase.admin.collection('site');
    const [known] = await records.getFullList();
    await (known ? records.update(known.id, { name, ...values }) : records.create({ name, ...values }));
    await eventually(async () => expect(await (await fetch(site.url)).text()).to.include(name));
  };

  it('is sent only with the code of a referral as long as nobody has written one', async () => {
    for (const form of FORM_NAMES) await send(form, 'en', `${form}@before.example`);
    const sent = FORM_NAMES.map((form) => [form, mailsTo(`${form}@before.example`).length]);
    expect(sent).to.deep.equal(FORM_NAMES.map((form) => [form, form === 'referral' ? 1 : 0]));
  });

  it('says in the language of each form what editors have written for it, as text and as HTML', async () => {
    const messages = await loadAllMessages();
    const texts = FORM_NAMES.flatMap((form) =>
      LOCALES.map((locale) => [localizedField(`${form}_confirmation`, locale), mark(form, locale)]),
    );
    await record('Nordlicht', Object.fromEntries(texts));
    for (const form of FORM_NAMES)
      for (const locale of LOCALES) {
        const email = `${form}.${locale}@each.example`;
        await send(form, locale, email);
        const [one, ...more] = mailsTo(email);
        expect(more, email).to.deep.equal([]);
        const { mail } = one!;
        const { greeting } = messages[locale].server.visitorMail;
        expect(mail.text, email)
          .to.include(mark(form, locale))
          .and.include(greeting({ name: 'Ana Novak' }));
        expect(mail.html, email).to.include(mark(form, locale).replace('<', '&lt;'));
        expect(mail.html, email).to.include(`<html lang="${locale}">`);
        expect(mail.replyTo?.[0], email).to.include({ address: TEAM });
        // Whoever enters somebody else's address sends them no words of their own.
        expect(mail.text, email).not.to.include(`Hello ${form}`);
      }
  });

  it('falls back to English, and ends when its text is removed', async () => {
    const others = LOCALES.filter((locale) => locale !== 'en');
    const without = (locales: readonly Locale[]) =>
      Object.fromEntries(locales.map((locale) => [localizedField('contact_confirmation', locale), '']));
    await record('Severni sij', without(others));
    for (const locale of others) {
      await send('contact', locale, `${locale}@fallback.example`);
      expect(mailsTo(`${locale}@fallback.example`)[0]?.mail.text).to.include(mark('contact', 'en'));
    }
    await record('Aurora', without(LOCALES));
    await send('contact', 'en', 'nobody@after.example');
    expect(mailsTo('nobody@after.example')).to.deep.equal([]);
  });
});
