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

  const NAMED = { name: 'A company', description: 'What it does' };

  it('has the fields of the site config, the separator of titles among them', () => {
    const site = (env: Record<string, string>) => siteConfig(readConfig(env), NAMED, 'sl');
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

  describe('of each variable', () => {
    const SECRET = 'Ab#2%x/y?z';
    const TYPED = `ana@example.si:${SECRET}@host.example`;
    const WEBHOOK = { LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}` };
    const bad = (name: string, given: string) => [name, given] as const;
    const https = [
      'www.example.si',
      'ftp://example.si',
      'https://',
      `https://${TYPED}`,
      'https://:hush@x.si',
    ];
    const names = [
      'Podjetje',
      'team',
      'info@',
      '@example.si',
      'info@example@si',
      'a@example.si b@example.si',
    ];
    const servers = ['host', 'https://host', `//${TYPED}`, '//u:12#2@host', '//u:1/2@host'].concat([
      '//u:1?2@host',
      '//u:1%zz@host',
      '//u:1%ff@host',
      '//',
      '//host/path',
      '//host:port',
    ]);
    const hosts = ['http://0.0.0.0', '127.0.0.1:3000', 'a host', '[::1]'];
    const numbers = ['x', '-1', '1.5', '99999999', 'NaN', '3000/tcp'];
    const REFUSED: readonly (readonly [name: string, given: string])[] = [
      ...[
        'SITE_URL',
        'POCKETBASE_URL',
        'STORAGE_URL',
        'CHAT_WIDGET_URL',
        'ANALYTICS_URL',
        'LEADS_WEBHOOK_URL',
      ]
        .concat('PURGE_URLS', 'POCKETBASE_RELEASES')
        .flatMap((name) => https.map((given) => bad(name, given))),
      ...['POCKETBASE_URL', 'STORAGE_URL'].map((name) => bad(name, 'https://example.si/?x=1')),
      ...['https://example.si/path', 'https://example.si/?key=1', 'https://example.si/#x'].map((given) =>
        bad('SITE_URL', given),
      ),
      bad('PURGE_URLS', `http://cache.example, http://${TYPED}`),
      ...['MAIL_FROM', 'LEADS_TO'].flatMap((name) => names.map((given) => bad(name, given))),
      bad('MAIL_FROM', 'ana@example.si, jan@example.si'),
      ...['smtp:', 'smtps:', ''].flatMap((scheme) => servers.map((rest) => bad('SMTP_URL', scheme + rest))),
      ...['redis:', 'rediss:', ''].flatMap((scheme) =>
        servers.map((rest) => bad('REDIS_URL', scheme + rest)),
      ),
      ...['HOST', 'METRICS_HOST'].flatMap((name) => hosts.map((given) => bad(name, given))),
      ...['PORT', 'METRICS_PORT', 'CONTENT_TTL_S', 'FORM_LIMIT_PER_10_MIN', 'BACKUP_KEEP'].flatMap((name) =>
        numbers.map((given) => bad(name, given)),
      ),
      ...['SITE_INDEXABLE', 'TRAILING_SLASH'].map((name) => bad(name, 'maybe')),
      ...['xx', 'en;sl', ','].map((given) => bad('LOCALES', given)),
      ...['0', '70000', 'abc'].map((given) => bad('POCKETBASE_PORT', given)),
      ...['prod', 'Production'].map((given) => bad('NODE_ENV', given)),
      bad('BUILD_TARGET', 'other'),
      bad('LOG_LEVEL', 'loud'),
      bad('TITLE_SEPARATOR', 'too long'),
    ];

    it('rejects a value that cannot be meant, in one line without a password', () => {
      for (const [name, given] of REFUSED) {
        const refused = expect(
          () => readConfig({ ...WEBHOOK, LEADS_WEBHOOK_URL: 'https://crm.example', [name]: given }),
          `${name}=${given}`,
        );
        refused.to
          .throw(ConfigError)
          .with.property('message')
          .that.matches(new RegExp(`^${name}: got [^\\n]+; expected [^\\n]+$`))
          .and.not.includes(SECRET)
          .and.not.includes('hush');
      }
    });

    const TAKEN: readonly [name: string, given: string, key: string, expected: unknown][] = [
      ['SITE_URL', 'HTTPS://WWW.Example.si', 'siteUrl', 'https://www.example.si'],
      ['SITE_URL', 'https://example.si:443/', 'siteUrl', 'https://example.si'],
      ['SITE_URL', 'https://šola.si', 'siteUrl', 'https://xn--ola-zza.si'],
      ['POCKETBASE_URL', 'HTTP://Content.example:8090/', 'pocketbase.url', 'http://content.example:8090'],
      ['POCKETBASE_URL', 'http://content.example/pb/', 'pocketbase.url', 'http://content.example/pb'],
      ['STORAGE_URL', 'HTTPS://Files.example/bucket/', 'storageUrl', 'https://files.example/bucket'],
      [
        'CHAT_WIDGET_URL',
        'HTTPS://Chat.example/a.js?key=1',
        'chatWidgetUrl',
        'https://chat.example/a.js?key=1',
      ],
      ['PURGE_URLS', 'http://a:6081, HTTP://B:6081,', 'purgeUrls', ['http://a:6081/', 'http://b:6081/']],
      ['PURGE_URLS', 'http://a http://b', 'purgeUrls', ['http://a/', 'http://b/']],
      ['LOCALES', 'SL, en,sl,', 'locales', ['sl', 'en']],
      ['LOCALES', 'sl, en', 'defaultLocale', 'sl'],
      ['LOCALES', 'sl,\u200ben', 'locales', ['sl', 'en']],
      ['LEADS_TO', '\u200eana@x\u00ad.si', 'mail.leadsTo', 'ana@x.si'],
      ['SITE_NAME', '\u2800S\u030cola\u2028 Novak', 'siteName', 'Šola Novak'],
      ['POCKETBASE_PASSWORD', 'a\u200bb', 'pocketbase.password', 'a\u200bb'],
      ['LOG_LEVEL', 'WARN', 'logLevel', 'warn'],
      ['BUILD_TARGET', 'MFC', 'buildTarget', 'mfc'],
      ['SITE_INDEXABLE', 'FALSE', 'indexable', false],
      ['PORT', ' 3000 ', 'port', 3000],
      ['HOST', '::1', 'host', '::1'],
      ['HOST', 'localhost', 'host', 'localhost'],
      ['MAIL_FROM', 'Podjetje <info@example.si>', 'mail.from', 'Podjetje <info@example.si>'],
      ['MAIL_FROM', 'info@šola.si', 'mail.from', 'info@šola.si'],
      ['LEADS_TO', '"Novak, Ana" <ana@x.si>; jan@x.si', 'mail.leadsTo', '"Novak, Ana" <ana@x.si>; jan@x.si'],
      ...['smtps://ana@example.si:Ab%232@host:465/?pool=true', 'SMTP://localhost', 'smtp://[::1]:25'].map(
        (url): [string, string, string, string] => ['SMTP_URL', url, 'mail.smtpUrl', url],
      ),
      ['REDIS_URL', 'rediss://:p%40ss@[::1]:6379/2', 'redisUrl', 'rediss://:p%40ss@[::1]:6379/2'],
    ];
    for (const [name, given, key, expected] of TAKEN)
      it(`takes ${name}=${given} as it is meant`, () =>
        expect(readConfig({ [name]: given })).to.have.deep.nested.property(key, expected));
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
