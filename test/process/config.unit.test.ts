import { expect } from 'chai';
import { ConfigError, readConfig, siteConfig } from '../../server/config';

describe('configuration', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).to.deep.include({
      locales: ['en', 'sl'],
      defaultLocale: 'en',
      trailingSlash: false,
      trustProxy: false,
    });
    expect(readConfig({ LOCALES: ' ', TRUST_PROXY: '' })).to.deep.equal(readConfig({}));
  });

  it('uses the first language as the default, and ignores repeated ones', () => {
    expect(readConfig({ LOCALES: 'sl, en,sl' })).to.deep.include({
      locales: ['sl', 'en'],
      defaultLocale: 'sl',
    });
    expect(readConfig({ LOCALES: 'sl' })).to.deep.include({ locales: ['sl'], defaultLocale: 'sl' });
  });

  const NAMED = { name: 'A company', description: 'What it does' };

  it('has the fields of the site config, the separator of titles among them', () => {
    const site = (env: Record<string, string>) => siteConfig(readConfig(env), { ...NAMED, off: [] }, 'sl');
    expect(site({})).to.include({
      url: 'http://localhost:3000',
      ...NAMED,
      separator: '|',
      titleSeparator: '|',
      trailingSlash: false,
      indexable: true,
      twitter: '',
      currentLocale: 'sl',
      defaultLocale: 'en',
    });
    expect(site({ TITLE_SEPARATOR: '-' })).to.include({ separator: '-', titleSeparator: '-' });
    expect(site({ TITLE_SEPARATOR: '-', SEPARATOR: '·' })).to.include({
      separator: '·',
      titleSeparator: '-',
    });
    expect(() => readConfig({ SEPARATOR: 'too long' })).to.throw('SEPARATOR: got "too long"');
  });

  it('accepts a webhook only with its secret, and shows neither', () => {
    const secret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`;
    const url = 'https://crm.example/hooks/4b1d';
    const refusal = (env: Record<string, string>) => {
      try {
        readConfig(env);
        return 'none';
      } catch (error) {
        return (error as Error).message.replace(/; expected .*/, '');
      }
    };
    expect(readConfig({}).webhook).to.equal(null);
    expect(readConfig({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret(24) }).webhook).to.deep.equal({
      url,
      secret: secret(24),
    });
    expect(refusal({ LEADS_WEBHOOK_URL: url })).to.equal('LEADS_WEBHOOK_SECRET: got nothing');
    const bad = 'LEADS_WEBHOOK_SECRET: got (not shown)';
    expect(refusal({ LEADS_WEBHOOK_SECRET: secret(24) })).to.equal(bad);
    for (const given of [secret(23), secret(65), secret(24).slice('whsec_'.length), 'whsec_~'])
      expect(refusal({ LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: given }), given).to.equal(bad);
    for (const given of ['ftp://crm.example', 'crm.example', 'https://ana:pass@crm.example'])
      expect(refusal({ LEADS_WEBHOOK_URL: given, LEADS_WEBHOOK_SECRET: secret(24) }), given).to.equal(
        'LEADS_WEBHOOK_URL: got (not shown)',
      );
  });

  describe('of the proxy in front', () => {
    const accepted: [given: string, expected: unknown][] = [
      ['true', true],
      ['false', false],
      ['0', false],
      ['00', false],
      ['2', 2],
      ['10.0.0.1', '10.0.0.1'],
      ['loopback, linklocal, uniquelocal', 'loopback, linklocal, uniquelocal'],
      ['10.0.0.0/8, fc00::/7', '10.0.0.0/8, fc00::/7'],
    ];
    for (const [given, expected] of accepted)
      it(`accepts ${given}`, () => expect(readConfig({ TRUST_PROXY: given }).trustProxy).to.equal(expected));

    for (const given of ['yes', 'TRUE', '-1', '1.5', '10.0.0.0/99', 'proxy.example', '10.0.0.1;10.0.0.2'])
      it(`rejects ${given} with one line that says what is accepted`, () =>
        expect(() => readConfig({ TRUST_PROXY: given }))
          .to.throw(ConfigError)
          .with.property('message')
          .that.matches(/^TRUST_PROXY: got ".*"; expected true, false, [^\n]*$/)
          .and.includes(JSON.stringify(given)));
  });
});
