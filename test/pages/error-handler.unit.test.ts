import { expect } from 'chai';
import { ContentUnavailableError } from '../../server/content/content-service';
import { errorStatus } from '../../server/pages/error-handler';

describe('the status for an error', () => {
  it("is that of a parser's error if the client made a mistake", () => {
    expect(errorStatus(Object.assign(new Error('Unexpected token'), { status: 400 }))).to.equal(400);
    expect(errorStatus({ status: 413 })).to.equal(413);
  });
  it('is 503 while there is no content', () =>
    expect(errorStatus(new ContentUnavailableError('posts'))).to.equal(503));
  for (const thrown of [
    new Error('secret'),
    'text',
    null,
    undefined,
    { status: 200 },
    { status: 503 },
    { status: 'x' },
  ])
    it(`is 500 for ${String(thrown)} ${JSON.stringify(thrown)}`, () =>
      expect(errorStatus(thrown)).to.equal(500));
});
