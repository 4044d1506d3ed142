import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { isCrawler } from '../../client/layout/is-crawler';
import { BOT, BROWSER } from '../support/user-agents';

/** Names that clients give themselves. */
const { crawlers, others } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/user-agents.json'), 'utf8'),
) as Record<'crawlers' | 'others', string[]>;

describe('isCrawler', () => {
  it('recognizes crawlers and link previews by the name they give themselves', () => {
    expect([BOT, ...crawlers].filter((userAgent) => !isCrawler(userAgent))).to.deep.equal([]);
  });
  it('takes browsers for people, with a window or without, and clients of the command line too', () => {
    expect([BROWSER, undefined, '', ...others].filter((userAgent) => isCrawler(userAgent))).to.deep.equal([]);
  });
});
