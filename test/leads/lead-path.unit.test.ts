import path from 'node:path';
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
    const lines = linesOf(SETTINGS);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include({
      records: 'content.example',
      mails: 'mail.example.com',
      msg: 'leads: team@example.com is told by mail',
    });
    expect(JSON.stringify(lines)).not.to.include('s3cret');
  });
  for (const [unset, consequence] of [
    ['LEADS_TO', 'nobody is told by mail'],
    ['SMTP_URL', 'mails are written to files and reach nobody'],
  ] as const)
    it(`warns that mails reach nobody without ${unset}`, () => {
      const lines = linesOf({ ...SETTINGS, DATA_DIR: 'data', [unset]: '' });
      expect(lines.map(({ level, msg }) => [level, msg])).to.deep.equal([
        [WARN, `leads: ${unset} is not set: ${consequence}`],
      ]);
      expect(lines[0]).to.include({
        mails: unset === 'SMTP_URL' ? path.resolve('data/mail') : 'mail.example.com',
      });
    });
  for (const unset of ['POCKETBASE_EMAIL', 'POCKETBASE_PASSWORD'])
    it(`warns without ${unset} that leads might wait`, () => {
      const [, line] = linesOf({ ...SETTINGS, [unset]: '' });
      expect(line?.level).to.equal(WARN);
      expect(line?.msg).to.match(
        /leads reach PocketBase only if anybody may create messages there, and wait otherwise$/,
      );
    });
});
