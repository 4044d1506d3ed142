import { expect } from 'chai';
import { FORM_NAMES, FORMS } from '../../client/forms/forms';
import {
  completeSubmission,
  DRAWN_NAMES,
  drawnValue,
  drawValue,
  formBackend,
} from '../../server/forms/form-backends';
import { foreignText } from '../../client/model/shown-text';
import { createVisitorMails, type MailCounts } from '../../server/forms/visitor-mails';
import { teamNote } from '../../server/forms/form-targets';
import { toIdentity } from '../../server/content/views/identity';
import { sentResult } from '../../server/pages/sent-result';
import { emptyContexts, NO_SETTINGS } from '../support/nobody';
import { submissionRecord } from '../../server/forms/pocketbase-target';
import { exampleSite } from '../leads/example-site';
import { exampleSubmission, exampleWorkshop } from '../leads/example-submission';

const services = {
  content: {
    listIndex: () => Promise.resolve({ entries: [{ workshop: exampleWorkshop }] as never, keys: [] }),
  },
};
const context = { page: '/', language: 'en' } as const;
const texts = exampleSite.messages.en.server.teamMail;

describe('what a form does on the server', () => {
  for (const form of FORM_NAMES)
    describe(`for the ${form} form`, () => {
      const { drawn } = formBackend(form);

      it('leaves what was sent as it was', async () => {
        const sent = exampleSubmission(form, { context });
        const { context: added, ...complete } = await completeSubmission(sent, services);
        const { context: _, ...expected } = { ...sent, ...drawnValue(complete) };
        expect(complete).to.deep.equal(expected);
        expect(added).to.include(context);
      });

      it('draws values that reach the record and the team', async () => {
        const sent = exampleSubmission(form);
        const submission = await completeSubmission(sent, services);
        expect(Object.keys(drawnValue(submission))).to.deep.equal(drawn ? [drawn.name] : []);
        const { fields } = submissionRecord(submission);
        const { text } = teamNote(submission, exampleSite, 'en');
        for (const [name, value] of Object.entries(drawnValue(submission))) {
          expect(value, 'drawn').not.to.equal(drawnValue(sent)[name]);
          expect({ ...fields, ...(fields.data as object) }, 'record').to.include({ [name]: value });
          expect(text, 'note').to.include(`${drawn!.label(texts)}: ${value}\n`);
          expect(drawnValue(drawValue(submission))[name], 'another one').not.to.equal(value);
        }
      });
    });

  it('gives no value to another form or to a field', () => {
    const fields = FORM_NAMES.flatMap((form) => Object.keys(FORMS[form].fields));
    expect(new Set(DRAWN_NAMES).size).to.equal(DRAWN_NAMES.length);
    expect(DRAWN_NAMES.filter((name) => fields.includes(name))).to.deep.equal([]);
  });

  it('confirms it in the first language of the site where its own has no text, on the page too, and not at all once the text is removed', () => {
    const site = { id: 'site', contact_confirmation: 'Thanks', contact_confirmation_de: ' Danke ' };
    const contexts = emptyContexts(['de', 'sl', 'en']);
    const texts = (record: object | null) =>
      (['de', 'sl'] as const).map((locale) => {
        const identity = toIdentity(contexts(locale), record as never, NO_SETTINGS);
        const isMailed = true;
        expect(sentResult('contact', isMailed, exampleSite.messages[locale], identity).next).to.deep.equal(
          identity.confirmation('contact') ||
            exampleSite.messages[locale].server.afterSending.answer({ company: 'site.example', hours: 24 }),
        );
        return identity.confirmation('contact');
      });
    expect(texts(site)).to.deep.equal(['Danke', foreignText('Danke', 'de')]);
    expect(texts({ ...site, contact_confirmation_de: '' })).to.deep.equal(
      ['Thanks', 'Thanks'].map((text) => foreignText(text, 'en')),
    );
    for (const removed of [{ ...site, contact_confirmation: ' ', contact_confirmation_de: '' }, null])
      expect(texts(removed)).to.deep.equal(['', '']);
  });

  it('says what a voucher application is about, unless its page does', async () => {
    const entryOf = async (entry?: string) =>
      (
        await completeSubmission(
          exampleSubmission('voucher', { context: { ...context, ...(entry && { entry }) } }),
          services,
        )
      ).context!.entry;
    expect(await entryOf()).to.equal('package/2');
    expect(await entryOf('web3_cases/tokens')).to.equal('web3_cases/tokens');
  });

  it('says in which language a confirmation is', () => {
    const thanks = () => foreignText('Danke.\n\nBis <bald>!', 'de');
    const nowhere = {} as MailCounts;
    const config = {
      siteUrl: exampleSite.url,
      mail: { smtpUrl: null, from: null, leadsTo: '' },
    };
    for (const form of FORM_NAMES) {
      const mail = createVisitorMails(config, nowhere, Buffer.alloc(32), thanks).write(
        exampleSubmission(form),
      )!(exampleSite);
      expect(mail.text, form).to.include('Danke.\n\nBis <bald>!');
      expect(mail.html, form).to.include('<p lang="de">Danke.</p>\n<p lang="de">Bis &lt;bald&gt;!</p>');
    }
  });

  it('registers a message from the page of a workshop', async () => {
    const sent = exampleSubmission('contact', { context: { ...context, entry: 'workshops/maps-of-work' } });
    const submission = await completeSubmission(sent, services);
    expect(submission).to.deep.equal({ ...sent, workshop: exampleWorkshop });
    const { subject, text } = teamNote(submission, exampleSite, 'en');
    expect(subject).to.include('Registration of Ana Novak: Maps of work');
    expect(text).to.include('About: Maps of work, 26 October 2086, 9:00\n');
    const mail = formBackend('contact').visitorMail!(submission, '')!(exampleSite);
    expect(mail.attachments![0]!.content).to.include('SUMMARY:Maps of work');
    const [title, place] = [foreignText('Karte <dela>', 'sl'), foreignText('Maribor', 'sl')];
    const workshop = { ...exampleWorkshop, title, place, online: true };
    const stored = JSON.parse(JSON.stringify({ ...submission, workshop })) as typeof submission;
    const abroad = { ...exampleSite, company: ['Larkfield', foreignText('Dunaj', 'sl')] };
    const told = formBackend('contact').visitorMail!(stored, '')!(abroad);
    expect(told.subject).to.include('Karte <dela>');
    expect(told.text).to.include('Karte <dela>').and.include('Online, Maribor').and.include('\nDunaj\n');
    for (const words of ['Karte &lt;dela&gt;', 'Maribor', 'Dunaj'])
      expect(told.html).to.include(`<span lang="sl">${words}</span>`);
    const lost = { content: { listIndex: () => Promise.reject(new Error('no content')) } };
    expect(await completeSubmission(sent, lost)).to.deep.equal(sent);
  });
});
