import { expect } from 'chai';
import { describeFaults, faultsOf } from '../../scripts/known-faults';
import { CURRENT_VERSION } from '../../scripts/pocketbase/current-release';

const idsOf = (version: string) => faultsOf('PocketBase', version).map(({ id }) => id);

describe('the list of releases with known faults', () => {
  it('knows the faults of PocketBase per line', () => {
    expect(idsOf('0.22.20')).to.deep.equal(['CVE-2026-44166', 'CVE-2026-82410']);
    expect(idsOf('0.22.42')).to.deep.equal(['CVE-2026-82410']);
    expect(idsOf('0.22.48')).to.deep.equal([]);
    expect(idsOf('0.37.3')).to.deep.equal(['CVE-2026-44166', 'CVE-2026-82410']);
    expect(idsOf('0.37.4')).to.deep.equal(['CVE-2026-82410']);
    expect(idsOf('0.39.6')).to.deep.equal(['CVE-2026-82410']);
    expect(idsOf('0.39.7')).to.deep.equal([]);
    expect(idsOf('0.40.5')).to.deep.equal([]);
  });
  it('knows no fault of the pinned PocketBase', () => {
    expect(idsOf(CURRENT_VERSION)).to.deep.equal([]);
  });
  it('knows the faults of Node per line', () => {
    expect(faultsOf('Node', '24.14.0')).to.have.length(1);
    expect(faultsOf('Node', '24.14.1')).to.have.length(0);
    expect(faultsOf('Node', '23.11.0')).to.have.length(1);
    expect(faultsOf('Node', '26.1.0')).to.have.length(0);
  });
  it('describes faults in one sentence, and says nothing about a version that it cannot read', () => {
    expect(describeFaults('PocketBase', '0.37.4')).to.equal(
      'PocketBase 0.37.4 has known faults: CVE-2026-82410 (a failing background task ends the server; fixed in 0.22.48 and 0.39.7)',
    );
    expect(describeFaults('PocketBase', 'unknown')).to.equal(null);
  });
});
