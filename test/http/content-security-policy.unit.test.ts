import { expect } from 'chai';
import { contentSecurityPolicy } from '../../server/http/content-security-policy';

const NOTHING = {
  siteUrl: 'http://localhost:3000',
  storageUrl: null,
  chatWidgetUrl: null,
  analyticsUrl: null,
};

describe('the content security policy', () => {
  it('allows this site only, and nothing inline', () => {
    const { reportTo, reportUri, ...policy } = contentSecurityPolicy(NOTHING);
    expect([reportTo, reportUri]).to.deep.equal([['default'], ['/reports']]);
    expect(policy.defaultSrc).to.deep.equal(["'none'"]);
    const sources = new Set(Object.values(policy).flat());
    expect([...sources].sort()).to.deep.equal(["'none'", "'self'"]);
  });
  it('adds the origin of a configured service where it is needed, and nothing more', () => {
    const policy = contentSecurityPolicy({
      ...NOTHING,
      storageUrl: 'https://files.example/bucket',
      chatWidgetUrl: 'https://chat.example/widget.js?id=1',
      analyticsUrl: 'https://stats.example/s.js',
    });
    expect(policy.scriptSrc).to.deep.equal(["'self'", 'https://chat.example', 'https://stats.example']);
    expect(policy.imgSrc).to.include('https://files.example');
    expect(policy.scriptSrc).not.to.include('https://files.example');
    expect(policy.frameSrc).to.deep.equal(['https://chat.example']);
    expect(policy.styleSrc).to.deep.equal(["'self'"]);
  });
  it('upgrades to https only on a site that has it', () => {
    expect(contentSecurityPolicy(NOTHING)).not.to.have.property('upgradeInsecureRequests');
    expect(contentSecurityPolicy({ ...NOTHING, siteUrl: 'https://a.example' })).to.have.property(
      'upgradeInsecureRequests',
    );
  });
});
