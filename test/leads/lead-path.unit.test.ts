import { expect } from 'chai';
import { pino } from 'pino';
import { readConfig } from '../../server/config';
import { reportLeadPath } from '../../server/forms/report-lead-path';

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

const SETTINGS = {
  POCKETBASE_EMAIL: 'site@example.com',
  POCKETBASE_PASSWORD: 's3cret',
  SMTP_URL: 'smtps://me:s3cret@mail.example.com',
  LEADS_TO: 'team@example.com',
};

describe('the line about leads at the start', () => {
  it('says where they go and who is told, without secrets', () => {
    const [line, ...others] = linesOf(SETTINGS);
    expect(others).to.deep.equal([]);
    expect(line).to.include({ records: 'content.example', mails: 'mail.example.com' });
    expect(JSON.stringify(line)).to.include('team@example.com').and.not.include('s3cret');
  });
  for (const unset of ['LEADS_TO', 'SMTP_URL', 'POCKETBASE_EMAIL', 'POCKETBASE_PASSWORD'])
    it(`warns without ${unset} that leads might reach nobody`, () => {
      const warnings = linesOf({ ...SETTINGS, [unset]: '' }).filter(({ level }) => level === WARN);
      expect(warnings).to.have.length(1);
      expect(warnings[0]!.msg).to.include(`${unset} `);
    });
});
