import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { pino } from 'pino';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { openContentDb } from '../../server/content/content-db';
import { createSearch } from '../../server/content/search/search';
import { SEARCH_DB } from '../../server/storage/data-dir';
import { temporaryFolder } from '../support/temporary-folder';

describe('the search', () => {
  it('makes its index anew once it finds it damaged', async () => {
    const logger = pino({ level: 'silent' });
    const dataDir = temporaryFolder('search');
    const content = openContentDb(dataDir, logger);
    const post = { id: 'a', updated: '1', slug: 'a', title: 'Honey' };
    content.write([{ collection: 'posts', id: 'a', row: post, texts: {} }], { shown: [], kept: [] });
    const search = createSearch(dataDir, logger);
    atSuiteEnd(() => search.stop());
    search.compare('en');
    const find = () => search.findRecords({ words: 'honey', off: [] });
    const [hit] = (await find()).hits;
    const index = new DatabaseSync(path.join(dataDir, SEARCH_DB));
    index.exec('DROP TABLE entry');
    index.close();
    expect(await find()).to.deep.equal({ hits: [], hasMore: false, isComplete: false });
    expect(await find()).to.deep.equal({ hits: [hit], hasMore: false, isComplete: true });
    content.close();
  });

  it('says that it is not complete until the first content is there', async () => {
    const logger = pino({ level: 'silent' });
    const dataDir = temporaryFolder('search');
    openContentDb(dataDir, logger).close();
    const search = createSearch(dataDir, logger);
    atSuiteEnd(() => search.stop());
    const isComplete = async () => (await search.findRecords({ words: 'word', off: [] })).isComplete;
    search.changed([['posts', 'first']]);
    expect(await isComplete()).to.equal(false);
    search.compare('en');
    expect(await isComplete()).to.equal(true);
  });
});
