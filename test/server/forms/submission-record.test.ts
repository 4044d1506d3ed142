import { expect } from 'chai';
import type { Submission } from '../../../server/forms/submission';
import { isSameRecord, submissionRecord } from '../../../server/forms/submission-record';
import { exampleSubmission } from './example-submission';

describe('submissionRecord', () => {
  it('stores a contact message', () => {
    expect(submissionRecord(exampleSubmission('contact'))).to.deep.equal({
      collection: 'messages',
      fields: {
        form: 'contact',
        name: 'Ana Novak',
        email: 'ana@example.com',
        message: 'Hello',
        data: { company: 'Pregib d.o.o.', phone: '+386 1 000 01 20' },
      },
    });
  });
  it('stores a voucher application with its package in words', () => {
    const { fields } = submissionRecord(exampleSubmission('voucher'));
    expect(fields.form).to.equal('voucher');
    expect(fields.data).to.deep.equal({ referral: 'K7QX3MWP', package: 'Package 2' });
  });
  it('stores a registration with its code', () => {
    expect(submissionRecord(exampleSubmission('referral'))).to.deep.equal({
      collection: 'referrals',
      fields: {
        name: 'Ana Novak',
        email: 'ana@example.com',
        wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
        code: 'K7QX3MWP',
      },
    });
  });
});

describe('isSameRecord', () => {
  const fields = (submission: Submission) => submissionRecord(submission).fields;

  it('recognises its record among what a store adds and reorders', () => {
    const stored = {
      ...fields(exampleSubmission('contact')),
      data: { phone: '+386 1 000 01 20', company: 'Pregib d.o.o.' },
    };
    expect(isSameRecord(fields(exampleSubmission('contact')), { created: '2026', ...stored })).to.equal(true);
  });
  it('does not take another record for it', () => {
    const mine = fields(exampleSubmission('contact'));
    expect(isSameRecord(mine, { ...mine, message: 'Other' })).to.equal(false);
    expect(isSameRecord(mine, { ...mine, data: { company: '', phone: '' } })).to.equal(false);
    expect(isSameRecord(mine, {})).to.equal(false);
  });
  it('leaves the code to the store', () => {
    const mine = fields(exampleSubmission('referral'));
    expect(isSameRecord(mine, { ...mine, code: 'ANOTHER1' })).to.equal(true);
  });
});
