import { expect } from 'chai';
import { describeError } from '../../../server/http/error-handler';

describe('what a visitor hears of an error', () => {
  it('is a status that a parser set, with a message of ours', () => {
    const error = Object.assign(new Error('Unexpected token } in JSON at position 3'), { status: 400 });
    expect(describeError(error)).to.deep.equal({
      status: 400,
      message: 'The request could not be understood',
    });
    expect(describeError({ status: 413 }).message).to.equal('The request is too large');
  });
  for (const thrown of [
    new Error('secret'),
    'text',
    null,
    undefined,
    { status: 200 },
    { status: 503 },
    { status: 'x' },
  ])
    it(`is 500 for ${String(thrown)} ${JSON.stringify(thrown)}`, () => {
      const { status, message } = describeError(thrown);
      expect(status).to.equal(500);
      expect(message).not.to.include('secret');
    });
});
