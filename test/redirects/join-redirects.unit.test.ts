import { expect } from 'chai';
import type { RedirectEntry } from '../../client/model/redirect';
import { joinRedirects, leadsElsewhere, type PageMove } from '../../server/saving/join-redirects';
import { createSiteRedirects } from '../../server/pages/redirects/site-redirects';
import { ENGLISH_FIRST } from '../support/addresses';

type Row = [from: string, to: string, status?: number];

const toValues = ([from, to, status = 301]: Row): RedirectEntry => ({ from, to, status });
const toRow = ({ from, to, status }: RedirectEntry): Row => [from, to, status];

/** The redirects after the moves, with the number of writes that bring them about. */
function after(rows: readonly Row[], ...moves: PageMove[]): { rows: Row[]; writes: number } {
  const existing = rows.map((row, index) => ({ id: `id${index}`, ...toValues(row) }));
  const { remove, update, create } = joinRedirects(existing, moves);
  const kept = existing
    .filter(({ id }) => !remove.includes(id))
    .map((redirect) => update.find(({ id }) => id === redirect.id) ?? redirect);
  return { rows: [...kept, ...create].map(toRow), writes: remove.length + update.length + create.length };
}

/** The entries that the server leaves out because they lead nowhere. */
function refusedOf(rows: readonly Row[]): string[] {
  const refused: string[] = [];
  const redirects = createSiteRedirects({
    addresses: ENGLISH_FIRST,
    siteUrl: 'https://example.com',
    onRefused: (entries) => refused.push(...entries.map(({ from }) => from)),
  });
  redirects.setEntries(rows.map(toValues));
  return refused;
}

describe('redirects, joined to the moves of pages', () => {
  it('lead straight to the last of several addresses, each with its own status and query', () => {
    const rows: Row[] = [
      ['/x', '/blog/a', 302],
      ['/y', '/blog/a?utm=1#part', 301],
      ['/z', '/elsewhere', 301],
    ];
    const result = after(rows, { from: '/blog/a', to: '/blog/b' });
    expect(result.rows).to.deep.equal([
      ['/x', '/blog/b', 302],
      ['/y', '/blog/b?utm=1#part', 301],
      ['/z', '/elsewhere', 301],
      ['/blog/a', '/blog/b', 301],
    ]);
    expect(result.writes).to.equal(3);
  });

  it('are removed when a page returns to its old address, and the address in between leads there', () => {
    const renamed = after([], { from: '/a', to: '/b' }).rows;
    expect(after(renamed, { from: '/b', to: '/a' }).rows).to.deep.equal([['/b', '/a', 301]]);
  });

  it('never lead in a circle, whatever way pages are renamed', () => {
    let rows: Row[] = [];
    const names = ['/a', '/b', '/c', '/b', '/a', '/c', '/a'];
    for (let index = 1; index < names.length; index += 1) {
      rows = after(rows, { from: names[index - 1]!, to: names[index]! }).rows;
      expect(refusedOf(rows)).to.deep.equal([]);
      expect(rows.map(([from]) => from)).not.to.include(names[index]);
      for (const [, to] of rows) expect(to).to.equal(names[index]);
    }
  });

  it('follow two pages that exchange their addresses', () => {
    const { rows } = after(
      [['/old', '/a']],
      { from: '/a', to: '/between' },
      { from: '/b', to: '/a' },
      { from: '/between', to: '/b' },
    );
    expect(rows).to.deep.equal([
      ['/old', '/b', 301],
      ['/between', '/b', 301],
    ]);
    expect(refusedOf(rows)).to.deep.equal([]);
  });

  it('say at every old address that a page without a successor is gone, and lead to it again when it comes back', () => {
    const others: Row[] = [['/x', '/a?utm=1', 302]];
    const { rows } = after(others, { from: '/a', to: null });
    const redirects = createSiteRedirects({
      addresses: ENGLISH_FIRST,
      siteUrl: 'https://example.com',
      onRefused: () => undefined,
    });
    redirects.setEntries(rows.map(toValues));
    for (const address of ['/x', '/a']) expect(redirects.match(address)?.status, address).to.equal(410);
    expect(after(rows, { from: null, to: '/a' }).rows).to.deep.equal(others);
  });

  it('are removed where a new page has their address', () => {
    const rows: Row[] = [
      ['/a', '', 410],
      ['/b/', '/c', 301],
      ['/x', '/a', 301],
    ];
    expect(after(rows, { from: null, to: '/a' }, { from: null, to: '/b' }).rows).to.deep.equal([
      ['/x', '/a', 301],
    ]);
  });

  it('are the same for an address with escapes, or a slash at its end', () => {
    const rows: Row[] = [
      ['/x', '/%61', 301],
      ['/y', '/a/', 301],
      ['/%62', '/c', 301],
    ];
    expect(after(rows, { from: '/a', to: '/b' }).rows).to.deep.equal([
      ['/x', '/b', 301],
      ['/y', '/b', 301],
      ['/a', '/b', 301],
    ]);
  });

  it('replace an existing redirect from the old address', () => {
    expect(after([['/a', '/z', 302]], { from: '/a', to: '/b' }).rows).to.deep.equal([['/a', '/b', 301]]);
  });

  it('lose a pattern that would lead to itself, and keep every other', () => {
    const rows: Row[] = [
      ['/services/**', '/offer', 301],
      ['/news/**', '/blog/**', 301],
      ['/mistake/**', '/mistake', 301],
    ];
    const result = after(rows, { from: '/offer', to: '/services' }).rows;
    expect(result).to.deep.equal([
      ['/news/**', '/blog/**', 301],
      ['/mistake/**', '/mistake', 301],
      ['/offer', '/services', 301],
    ]);
    expect(refusedOf(result)).to.deep.equal(['/mistake/**']);
  });

  it('stay as they are for a page that keeps its address', () => {
    expect(after([['/x', '/a', 301]], { from: '/a', to: '/a' }).writes).to.equal(0);
  });

  it('leave an old address alone that leads elsewhere', () => {
    const existing = [
      ['/a', '/b'],
      ['/b/', '/other'],
      ['/c', 'https://partner.example/'],
      ['/d', '', 410],
    ].map((row, index) => ({ id: `id${index}`, ...toValues(row as Row) }));
    const own = ['/a', '/b', '/c', '/d', '/e'];
    expect(own.filter((address) => leadsElsewhere(existing, address, own))).to.deep.equal(['/b', '/c']);
  });
});
