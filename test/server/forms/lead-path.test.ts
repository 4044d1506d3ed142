import { expect } from 'chai';
import { pino } from 'pino';
import { readConfig } from '../../../server/config';
import { reportLeadPath } from '../../../server/forms/lead-path';

const WARN = 40;

/** The lines that a site with these settings writes, by level. */
function linesOf(env: Record<string, string>): { level: number; msg: string }[] {
  const lines: { level: number; msg: string }[] = [];
  reportLeadPath(
    readConfig({ POCKETBASE_URL: 'http://content.example', ...env }),
    pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  );
  return lines;
}
const ACCOUNT = { POCKETBASE_EMAIL: 'site@example.com', POCKETBASE_PASSWORD: 's3cret' };

describe('the line about leads at the start', () => {
  it('says where they go and who is told, without secrets', () => {
    const lines = linesOf({
      ...ACCOUNT,
      SMTP_URL: 'smtps://me:s3cret@mail.example.com',
      LEADS_TO: 'team@example.com',
    });
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include({
      records: 'http://content.example',
      mails: 'mail.example.com',
      msg: 'leads: team@example.com is told',
    });
    expect(JSON.stringify(lines)).not.to.include('s3cret');
  });
  it('warns that nobody is told', () => {
    const [line] = linesOf(ACCOUNT);
    expect(line).to.include({ level: WARN, msg: 'leads: nobody is told, because LEADS_TO is not set' });
  });
  it('warns that leads wait without an account', () => {
    const lines = linesOf({ LEADS_TO: 'team@example.com' });
    expect(lines.filter(({ level }) => level === WARN).map(({ msg }) => msg)).to.deep.equal([
      'POCKETBASE_EMAIL and POCKETBASE_PASSWORD are not set: leads wait in the outbox',
    ]);
  });
});
