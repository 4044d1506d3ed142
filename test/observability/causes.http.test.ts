import { expect } from 'chai';
import { createMetrics } from '../../server/observability/metrics';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

describe('what a site tells those who watch it', () => {
  let pocketbase: TestPocketBase;
  let dataDir: string;
  before(async () => {
    pocketbase = await startTestPocketBase();
    dataDir = temporaryFolder('watched');
  });
  const start = (webServer = pocketbase.webServer) =>
    startSite({ pocketbase: { ...pocketbase, webServer }, dataDir, until: 'alive' });
  const tells = (site: TestSite, line: string) =>
    eventually(async () => void expect((await site.metrics()).split('\n')).to.include(line));

  it('counts the crashes of its processes until one is restarted in order', async () => {
    const killed = await start();
    await tells(killed, 'process_crashes 0');
    await killed.kill();
    const stopped = await start();
    await tells(stopped, 'process_crashes 1');
    await stopped.stop('SIGTERM');
    const last = await start();
    await tells(last, 'process_crashes 0');
    await last.stop();
  });

  it('says nothing of crashes before it knows, because a 0 would end the alert', async () => {
    expect(await createMetrics({ processMetrics: false }).text()).not.to.match(/^process_crashes /m);
  });

  it('says that the content service refuses its account, until it does not', async () => {
    const password = 'changed-meanwhile';
    const site = await start({ ...pocketbase.webServer, password });
    await tells(site, 'content_account_up 0');
    const accounts = pocketbase.admin.collection('web_servers');
    const [account] = await accounts.getFullList();
    await accounts.update(account!.id, { password, passwordConfirm: password });
    await tells(site, 'content_account_up 1');
  });
});
