import { spawnSync } from 'node:child_process';
import { expect } from 'chai';
import { skipHere } from '../support/skip-here';

const TIMEOUT_MS = 120_000;

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity: string; via: unknown }>;
  message?: string;
}

describe('the installed packages', function () {
  this.timeout(TIMEOUT_MS);

  it('have no known high or critical vulnerability', function () {
    const { stdout, stderr } = spawnSync(
      'npm',
      ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000'],
      {
        encoding: 'utf8',
        shell: process.platform === 'win32',
        timeout: TIMEOUT_MS / 2,
      },
    );
    const report = parse(stdout);
    if (!report?.auditReportVersion) {
      const reason = report?.message ?? (stderr || 'npm said nothing');
      return skipHere(this, `the registry did not respond to "npm audit": ${reason.trim().split('\n')[0]}`);
    }
    const grave = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
      ['high', 'critical'].includes(severity),
    );
    expect(grave).to.deep.equal([]);
  });
});

function parse(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
