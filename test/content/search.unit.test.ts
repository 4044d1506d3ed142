import { expect } from 'chai';
import { pino } from 'pino';
import { atSuiteEnd } from '../../scripts/test/suite-end';
import { openContentDb } from '../../server/content/content-db';
import { createSearch } from '../../server/content/search/search';
import { temporaryFolder } from '../support/temporary-folder';

describe('the search', () => {
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
