import { expect } from 'chai';
import { sectionOf, SECTIONS } from '../../client/sections';

describe('the route table', () => {
  it('finds the section of a generic page by its slug, and of any other page by its route', () => {
    for (const [name, section] of [
      ['web3-voucher', 'web3'],
      ['digitalization-case-slug', 'digitalizationCase'],
      ['digitalization-ai-assistant', 'aiAssistant'],
      ['digitalization-in-practice', 'digitalization'],
      ['digitalization-ai-svetovanje-faq', 'aiConsulting'],
      ['manufacturing-lines', 'manufacturing'],
      ['manufacturing-case-press', 'manufacturingCase'],
      ['about-manufacturing', 'plainWithoutVoucher'],
      ['about', 'plain'],
      ['error', 'plain'],
    ] as const)
      expect(sectionOf(name), name).to.equal(SECTIONS[section]);
  });
});
