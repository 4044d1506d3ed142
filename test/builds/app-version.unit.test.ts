import { expect } from 'chai';
import { versionStep } from '../../client/router/app-version';

describe('the application version', () => {
  it('is compared number by number: only a higher one reloads the page', () => {
    for (const [stored, shipped] of [
      ['1.6.3', '1.6.22'],
      ['1.9.9', '1.10.0'],
      ['1.99.99', '2.0'],
    ] as const) {
      expect(versionStep(stored, shipped)).to.equal('store-and-reload');
      expect(versionStep(shipped, stored)).to.equal('keep');
    }
  });
  it('is only stored on the first visit', () => expect(versionStep(null, '1.6.22')).to.equal('store'));
  it('leaves everything as it is when the stored one is the same', () =>
    expect(versionStep('1.6.22', '1.6.22')).to.equal('keep'));
  it('treats a malformed stored version as missing', () =>
    expect(versionStep('nonsense', '1.6.22')).to.equal('store-and-reload'));
});
