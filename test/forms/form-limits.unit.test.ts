import { expect } from 'chai';
import { formLimits } from '../../server/forms/form-router';
import { NEIGHBOURS, OF_ONE_56, startLimitedServer } from '../support/limited-server';

const onLimited = (_req: unknown, res: { sendStatus(status: number): unknown }) => void res.sendStatus(429);

describe('the limits of form posts', () => {
  for (const [name, allowed] of [
    ['kept', 2],
    ['attempts', 200],
  ] as const)
    it(`of ${name} posts are one for all addresses of an IPv6 /56, and each neighbour has its own, for ten minutes`, async () => {
      const server = await startLimitedServer([formLimits({ kept: 2, onLimited })[name]]);
      const [one, other] = OF_ONE_56;
      for (let count = 1; count < allowed; count += 1) await server.postFrom(one);
      expect([await server.postFrom(other), await server.postFrom(other)]).to.deep.equal([200, 429]);
      expect(await server.postFrom(one)).to.equal(429);
      for (const neighbour of NEIGHBOURS) expect(await server.postFrom(neighbour), neighbour).to.equal(200);
      expect(await server.windowS()).to.equal(600);
    });
});
