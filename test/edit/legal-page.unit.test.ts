import { expect } from 'chai';
import { HtmlValidate } from 'html-validate';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { LOCALES } from '../../client/i18n/locales';
import { LEGAL_KINDS, legalPage, type LegalFacts } from '../../server/edit/legal/legal-page';
import { DONE_KEPT_MS } from '../../server/forms/outbox-submissions';
import { sanitizeBody } from '../../server/content/sanitize-body';
import { createFileUrls } from '../../server/content/file-urls';
import { ENGLISH_FIRST } from '../support/addresses';

const messages = await loadAllMessages();

const FACTS: LegalFacts = {
  legalName: 'Nordlicht <& Söhne> GmbH',
  address: 'Hafenstraße 1, 20457 Hamburg',
  register: 'HRB 12345',
  vat: 'DE123456789',
  email: 'hallo@nordlicht.example',
  phone: '+49 40 000 00 00',
  chatHost: 'chat.example',
  analyticsHost: 'statistics.example',
  videoProviders: ['YouTube', 'Vimeo'],
  hasLanguages: true,
  hasWorkshops: true,
  hasVoucher: true,
  hasReferral: true,
  editCookies: ['edit_session', 'edit_locale'],
  leadMonths: 37,
};

/** Nothing that a site can do without. */
const LEAST: LegalFacts = {
  ...FACTS,
  ...{ address: '', register: '', vat: '', email: '', phone: '', chatHost: '', analyticsHost: '' },
  videoProviders: [],
  ...{ hasLanguages: false, hasWorkshops: false, hasVoucher: false, hasReferral: false },
};

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'off', 'long-title': 'off' },
});

for (const locale of LOCALES)
  describe(`a model of a legal page in “${locale}”`, () => {
    const texts = messages[locale];
    const write = (facts: LegalFacts) =>
      Object.fromEntries(LEGAL_KINDS.map((kind) => [kind, legalPage(kind, texts, facts)]));

    for (const kind of LEGAL_KINDS)
      for (const [size, facts] of Object.entries({ full: FACTS, least: LEAST }))
        it(`is complete, valid and unchanged by the sanitizer: ${kind}, ${size}`, async () => {
          const { title, body } = legalPage(kind, texts, facts);
          expect(title).to.not.equal('');
          expect(body.startsWith(texts.legal.notice())).to.equal(true);
          expect(title + body).not.to.match(/[{}]|undefined|null|NaN|<p><\/p>|<br><br>/);
          const report = await validator.validateString(
            `<!doctype html><html lang="${locale}"><head><title>${title}</title></head><body>${body}</body></html>\n`,
          );
          expect(
            report.results.flatMap((result) => result.messages.map(({ message }) => message)),
          ).to.deep.equal([]);
          const clean = sanitizeBody(body, {
            locale,
            site: { siteUrl: 'https://www.nordlicht.example', ...ENGLISH_FIRST },
            contentUrl: 'http://127.0.0.1:8090',
            files: createFileUrls(null),
          });
          const tags = (html: string) => [...html.matchAll(/<(\/?\w+)/g)].map(([, tag]) => tag);
          expect(tags(clean)).to.deep.equal(tags(body.replaceAll('<br>', '<br />')));
        });

    it('names the company, its numbers and how to reach it', () => {
      const { privacy, terms, cookies, accessibility } = write(FACTS);
      for (const page of [privacy, terms])
        for (const part of [
          'Nordlicht &lt;&amp; Söhne&gt; GmbH',
          FACTS.address,
          FACTS.register,
          FACTS.vat,
          FACTS.phone,
        ])
          expect(page!.body).to.include(part);
      for (const page of [privacy, terms, accessibility])
        expect(page!.body).to.include(`href="mailto:${FACTS.email}"`);
      for (const page of [cookies, accessibility])
        expect(page!.body).to.include('Nordlicht &lt;&amp; Söhne&gt; GmbH');
      for (const time of [FACTS.leadMonths, DONE_KEPT_MS / 3_600_000])
        expect(privacy!.body).to.include(String(time));
      for (const page of [privacy, cookies])
        for (const name of ['locale', 'userappversion', 'consent', 'edit_session', 'edit_locale'])
          expect(page!.body).to.include(`<code>${name}</code>`);
    });

    /** A trace that each fact leaves in at least one page. */
    const { legal } = texts;
    const TRACES: readonly (readonly [keyof LegalFacts, string])[] = [
      ['address', FACTS.address],
      ['register', FACTS.register],
      ['vat', FACTS.vat],
      ['phone', FACTS.phone],
      ['email', FACTS.email],
      ['chatHost', FACTS.chatHost],
      ['chatHost', legal.privacy.chat()],
      ['analyticsHost', FACTS.analyticsHost],
      ['videoProviders', legal.privacy.videos({ names: 'YouTube, Vimeo' })],
      ['hasLanguages', '<code>locale</code>'],
      ['hasWorkshops', legal.privacy.workshops()],
      ['hasWorkshops', legal.terms.workshops()],
      ['hasVoucher', legal.privacy.voucher()],
      ['hasVoucher', legal.terms.voucher()],
      ['hasReferral', legal.privacy.referral()],
      ['hasReferral', legal.terms.referral()],
    ];
    for (const [fact, trace] of TRACES)
      it(`says nothing about a fact that is off: ${fact}, ${trace.slice(0, 30)}`, () => {
        const all = (facts: LegalFacts) =>
          Object.values(write(facts))
            .map(({ body }) => body)
            .join('\n');
        expect(all(FACTS)).to.include(trace);
        expect(all({ ...FACTS, [fact]: LEAST[fact] })).not.to.include(trace);
      });

    it('says that nobody else stores anything only where there are neither chat, statistics nor videos', () => {
      expect(write(FACTS).cookies!.body).not.to.include(legal.cookies.none());
      expect(write({ ...FACTS, chatHost: '' }).cookies!.body).not.to.include(legal.cookies.none());
      expect(write({ ...LEAST, videoProviders: ['A'] }).cookies!.body).not.to.include(legal.cookies.none());
      const { privacy, cookies } = write(LEAST);
      expect(cookies!.body).to.include(legal.cookies.none());
      for (const page of [privacy, cookies]) expect(page!.body).not.to.include('<code>consent</code>');
    });
  });
