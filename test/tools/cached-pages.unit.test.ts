import { expect } from 'chai';
import { readWrkReport } from '../../scripts/bench/parts/cached-pages';

const report = (totals: string, problem = '') => `Running 2s test @ http://127.0.0.1:3000/
  1 threads and 32 connections
  Latency Distribution
     50%  850.00us
     75%    1.10ms
     90%    2.00ms
     99%    3.25ms
  ${totals}
${problem}Requests/sec:  25000.00
Transfer/sec:    215.00MB
`;

describe('a report of wrk', () => {
  it('contains requests, seconds, and response times in milliseconds', () => {
    const read = readWrkReport(report('50000 requests in 2.00s, 430.00MB read'), 7825);
    expect(read).to.deep.equal({ requests: 50_000, elapsed: 2, p50: 0.85, p99: 3.25 });
  });

  it('is accepted if only its rounding makes the responses shorter than the page', () => {
    // 22,000 responses of 42,150 bytes are 0.8636 GB.
    const read = readWrkReport(report('22000 requests in 1.00s, 0.86GB read'), 42_000);
    expect(read.requests).to.equal(22_000);
  });

  it('is rejected if responses are shorter than the page, as redirects are', () => {
    expect(() => readWrkReport(report('50000 requests in 2.00s, 12.00MB read'), 7825)).to.throw(/252 bytes/);
  });

  it('is rejected if requests or connections failed', () => {
    const totals = '50000 requests in 2.00s, 430.00MB read';
    for (const problem of [
      'Non-2xx or 3xx responses: 12',
      'Socket errors: connect 0, read 3, write 0, timeout 0',
    ])
      expect(() => readWrkReport(report(totals, `  ${problem}\n`), 7825), problem).to.throw(problem);
  });

  it('is rejected without totals', () => {
    expect(() => readWrkReport('unable to connect', 1)).to.throw('wrk printed no totals');
  });
});
