import { expect } from 'chai';
import { teamNote } from '../../server/forms/form-targets';
import { exampleSubmission } from './example-submission';
import { exampleSite } from './example-site';

const site = exampleSite;

describe('teamNote', () => {
  it('shows every field that was filled in, and takes replies to the sender', () => {
    const note = teamNote(exampleSubmission('contact', { id: 'abcdefghij01234', locale: 'sl' }), site, 'en');
    expect(note.to).to.equal('team@larkfield.example');
    expect(note.replyTo).to.deep.equal({ name: 'Ana Novak', address: 'ana@example.com' });
    expect(note.subject).to.equal('[Larkfield] Message from Ana Novak');
    expect(note.messageId).to.equal('<team.abcdefghij01234@larkfield.example>');
    for (const line of [
      'Name: Ana Novak',
      'Company: Pregib d.o.o.',
      'Email: ana@example.com',
      'Phone number: +386 1 000 01 20',
      'Message: Hello',
      'Language of the page: Slovenščina',
      'Received: 21 November 2024, 10:30',
    ])
      expect(note.text.split('\n')).to.include(line);
    // One click leads to the lead, where the answer is noted.
    const link = `${site.url}/edit/leads?lead=messages/abcdefghij01234`;
    expect(note.text.split('\n')).to.include(link);
    expect(note.html).to.include(`<a href="${link}"`);
  });
  it('names the package of an application and the code of a registration', () => {
    expect(teamNote(exampleSubmission('voucher'), site, 'en').subject).to.include('package 2');
    expect(teamNote(exampleSubmission('referral'), site, 'en').text).to.include('Referral code: K7QX3MWP');
  });
  it('names the parts of a campaign as its link does', () => {
    const context = { page: '/contact', language: 'en', campaign: { medium: 'mail', term: 'ai' } } as const;
    const note = teamNote(exampleSubmission('contact', { context }), site, 'en');
    expect(note.text).to.include('Campaign: utm_medium=mail · utm_term=ai\n');
  });
  it('is written in the language of the team', () => {
    expect(teamNote(exampleSubmission('contact'), site, 'sl').text).to.include('Sporočilo: Hello');
  });
  it('shows HTML as text', () => {
    const values = { ...exampleSubmission('contact').values, message: '<script>alert(1)</script>\n<b>&amp;' };
    const note = teamNote(exampleSubmission('contact', { values }), site, 'en');
    expect(note.html).not.to.match(/<script|<b>/);
    expect(note.html).to.include('&lt;script&gt;alert(1)&lt;/script&gt;\n&lt;b&gt;&amp;amp;');
    expect(note.text).to.include('  <script>alert(1)</script>');
  });
});
