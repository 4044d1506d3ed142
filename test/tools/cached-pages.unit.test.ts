import { expect } from 'chai';
import { readWrkReport } from '../../scripts/bench/parts/cached-pages';

const report = (problem = '') => `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  50000 requests in 2.00s, 430.00MB read
${problem}Requests/sec:  25000.25
Transfer/sec:    215.00MB
`;

describe('a report of wrk', () => {
  it('contains requests per second', () => {
    expect(readWrkReport(report())).to.equal(25_000.25);
  });

  it('is rejected if requests or connections failed', () => {
    for (const problem of [
      'Non-2xx or 3xx responses: 12',
      'Socket errors: connect 0, read 3, write 0, timeout 0',
    ])
      expect(() => readWrkReport(report(`  ${problem}\n`)), problem).to.throw(problem);
  });

  it('is rejected without its last lines', () => {
    expect(() => readWrkReport('unable to connect')).to.throw('wrk printed no requests per second');
  });
});
