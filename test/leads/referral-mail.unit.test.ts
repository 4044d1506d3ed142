import { expect } from 'chai';
import { LOCALES } from '../../client/i18n/locales';
import { localizePath } from '../../client/i18n/localize-path';
import { greetingName } from '../../server/forms/mail/mail';
import { referralMail } from '../../server/forms/referral/referral-backend';
import { exampleSubmission } from './example-submission';
import { exampleSite } from './example-site';

const site = exampleSite;

describe('referralMail', () => {
  it('shows the logo, and no picture for a site without one', () => {
    const html = (logo: string | null) =>
      referralMail(exampleSubmission('referral'), { ...site, name: 'A & B', logo }).html;
    expect(html('https://a.example/?a&b')).to.include(
      '<img src="https://a.example/?a&amp;b" alt="A &amp; B" height="40">',
    );
    expect(html(null)).not.to.include('<img');
  });
  for (const locale of LOCALES)
    it(`is in the visitor's language, with its values filled in: ${locale}`, () => {
      const { subject, text, html } = referralMail(exampleSubmission('referral', { locale }), site);
      expect(subject).to.equal(site.messages[locale].server.referralMail.subject({ code: 'K7QX3MWP' }));
      expect(html).to.include(`<html lang="${locale}">`);
      const link = localizePath('/web3/voucher?referral=K7QX3MWP', locale, site.addresses);
      expect(text).to.include(site.url + link);
      expect(subject + text).not.to.match(/[{}]/);
    });
  it('leaves out a text that is not a name', () => {
    const values = {
      ...exampleSubmission('referral').values,
      name: '<img src=x onerror=alert(1)> spam.example',
    };
    const mail = referralMail(exampleSubmission('referral', { values }), site);
    expect(mail.text).to.include('Hello,');
    expect(mail.text + mail.html).not.to.include('spam');
    expect(mail.html.match(/<img/g)).to.have.length(1);
  });
});

describe('greetingName', () => {
  it('greets people by their names', () => {
    for (const name of ['Ana', 'Žiga Čebulj-Šuštaršič', "Sinéad O'Connor", 'J. Novak', '李小龍'])
      expect(greetingName(name)).to.equal(name);
  });
  it('carries no links, offers or markup to somebody else', () => {
    for (const name of [
      'Win 5000 EUR',
      'https://spam.example',
      'visit spam.example',
      'Ana <b>x</b>',
      'a@spam.example',
      'x'.repeat(61),
      '',
    ])
      expect(greetingName(name), name).to.equal('');
  });
});
