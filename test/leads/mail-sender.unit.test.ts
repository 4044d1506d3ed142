import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import PostalMime from 'postal-mime';
import { DAY_MS } from '../../client/model/stored-date';
import { DeliveryRefusedError, TargetUnavailableError } from '../../server/forms/delivery-target';
import { createMailSender } from '../../server/forms/mail/mail-sender';
import { referralMail } from '../../server/forms/referral/referral-backend';
import { teamNote } from '../../server/forms/form-targets';
import { SmtpReply, startTestSmtp, type TestSmtp, type TestSmtpOptions } from '../support/smtp';
import { exampleSubmission } from './example-submission';
import { exampleSite } from './example-site';
import { failureOf } from './failure-of';
import { temporaryFolder } from '../support/temporary-folder';

const FROM = 'Larkfield <website@larkfield.example>';
const site = { ...exampleSite, leadsTo: 'Team <team@larkfield.example>, boss@larkfield.example' };

describe('createMailSender', () => {
  let smtp: TestSmtp | null = null;
  let dir: string;
  beforeEach(() => (dir = path.join(temporaryFolder('mail'), 'mail')));

  async function sender(options: TestSmtpOptions = {}) {
    await smtp?.goDown();
    smtp = await startTestSmtp(options);
    return createMailSender({ smtpUrl: smtp.url, from: () => FROM, dir });
  }
  const failure = async (options: TestSmtpOptions) =>
    failureOf((await sender(options)).send(referralMail(exampleSubmission('referral'), site)));

  it('sends text and HTML from the site to the recipient', async () => {
    const { send } = await sender();
    await send(referralMail(exampleSubmission('referral', { id: 'abcdefghij01234', locale: 'sl' }), site));
    const [{ recipients, mail }] = smtp!.received as [TestSmtp['received'][number]];
    expect(recipients).to.deep.equal(['ana@example.com']);
    expect(mail.from).to.deep.include({ name: 'Larkfield', address: 'website@larkfield.example' });
    expect(mail.replyTo?.map(({ address }) => address)).to.deep.equal([
      'team@larkfield.example',
      'boss@larkfield.example',
    ]);
    expect(mail.subject).to.equal('Vaša koda priporočila: K7QX3MWP');
    expect(mail.messageId).to.equal('<visitor.abcdefghij01234@larkfield.example>');
    expect(new Date(mail.date!).toISOString()).to.equal('2024-11-21T09:30:00.000Z');
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).to.equal('auto-generated');
    expect(mail.text).to.include('hvala za prijavo');
    expect(mail.html).to.include('hvala za prijavo');
  });

  it('sends a note to each address of the team, and lets no value become a header or a recipient', async () => {
    const { send } = await sender();
    // No rule would accept these values: this tests that composing a mail is safe by itself.
    const values = {
      ...exampleSubmission('contact').values,
      name: 'Ana\r\nBcc: all@example.com\r\n\r\n<h1>x</h1>", evil@example.com',
      email: 'ana@example.com\r\nBcc: all@example.com',
    };
    await send(teamNote(exampleSubmission('contact', { values }), site, 'en'));
    const [{ recipients, mail }] = smtp!.received as [TestSmtp['received'][number]];
    expect(recipients).to.deep.equal(['team@larkfield.example', 'boss@larkfield.example']);
    expect(mail.bcc ?? []).to.deep.equal([]);
    expect(mail.headers.map(({ key }) => key)).not.to.include('bcc');
    expect(mail.replyTo).to.have.length(1);
  });

  it('writes to addresses with letters of other alphabets', async () => {
    const { send } = await sender();
    const values = { ...exampleSubmission('referral').values, email: 'ana@čebelica.si' };
    await send(referralMail(exampleSubmission('referral', { values }), site));
    // On the wire the domain is ASCII; the server shows it as it is written.
    expect(smtp!.received[0]!.raw).to.match(/^To: ana@xn--ebelica-[a-z\d]+\.si$/m);
    expect(smtp!.received[0]!.recipients).to.deep.equal(['ana@čebelica.si']);
  });

  it('uses a local relay that offers encryption under a certificate of its own', async () => {
    const { send } = await sender({ server: { hideSTARTTLS: false } });
    await send(teamNote(exampleSubmission('contact'), site, 'en'));
    expect(smtp!.received).to.have.length(1);
  });

  const about = (responseCode: number) => () => {
    throw new SmtpReply(responseCode, 'no');
  };
  it('treats 5xx for the recipient or the content as a refusal', async () => {
    expect(await failure({ onRecipient: about(550) })).to.be.instanceOf(DeliveryRefusedError);
    expect(await failure({ onMail: about(554) })).to.be.instanceOf(DeliveryRefusedError);
  });
  it('tries again after 4xx for either', async () => {
    for (const options of [{ onRecipient: about(450) }, { onMail: about(452) }]) {
      const error = await failure(options);
      expect(error).not.to.be.instanceOf(DeliveryRefusedError);
      expect(error).not.to.be.instanceOf(TargetUnavailableError);
    }
  });
  it('treats any other failure as a server that is down', async () => {
    expect(await failure({ onSender: about(553) })).to.be.instanceOf(TargetUnavailableError);
    expect(await failure({ onRecipient: about(421) })).to.be.instanceOf(TargetUnavailableError);
    const { send } = await sender();
    await smtp!.goDown();
    const error = await failureOf(send(teamNote(exampleSubmission('contact'), site, 'en')));
    expect(error).to.be.instanceOf(TargetUnavailableError);
    expect(error!.message).not.to.include('example.com');
  });

  it('writes mails to files for their owner alone if no server is configured', async () => {
    const { send } = createMailSender({ smtpUrl: null, from: () => FROM, dir });
    const mail = referralMail(exampleSubmission('referral', { id: 'abcdefghij01234' }), site);
    await send(mail);
    await send(mail);
    expect(readdirSync(dir)).to.deep.equal(['20241121T093000-visitor-abcdefghij01234.eml']);
    const file = path.join(dir, readdirSync(dir)[0]!);
    expect(statSync(file).mode & 0o777).to.equal(0o600);
    expect(statSync(dir).mode & 0o777).to.equal(0o700);
    const parsed = await PostalMime.parse(readFileSync(file, 'utf8'));
    expect(parsed.subject).to.equal('Your referral code: K7QX3MWP');
    expect(parsed.to?.[0]).to.deep.include({ address: 'ana@example.com' });
  });

  it('removes files of mails after 30 days, and nothing else, also when mails are sent by now', async () => {
    const write = createMailSender({ smtpUrl: null, from: () => FROM, dir });
    for (const id of ['aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb'])
      await write.send(teamNote(exampleSubmission('contact', { id }), site, 'en'));
    const [old, recent] = readdirSync(dir).sort() as [string, string];
    writeFileSync(path.join(dir, 'notes.txt'), 'of somebody');
    // A process that was killed left it.
    writeFileSync(path.join(dir, '1-a.tmp'), 'To: ana@example.com');
    const now = statSync(path.join(dir, old)).mtimeMs;
    for (const [file, days] of Object.entries({ [old]: 31, [recent]: 29, 'notes.txt': 100, '1-a.tmp': 31 }))
      utimesSync(path.join(dir, file), now / 1000, (now - days * DAY_MS) / 1000);
    await createMailSender({ smtpUrl: 'smtp://127.0.0.1:25', from: () => FROM, dir }).prune(now);
    expect(readdirSync(dir).sort()).to.deep.equal([recent, 'notes.txt']);
  });
  it('removes nothing if no mail was ever written', async () => {
    await createMailSender({ smtpUrl: null, from: () => FROM, dir }).prune(0);
  });
});
