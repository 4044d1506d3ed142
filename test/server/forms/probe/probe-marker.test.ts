import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createProbeMarker } from '../../../../server/forms/probe/probe-marker';

const NOW = Date.UTC(2026, 10, 22, 12);

describe('the mark of a probe', () => {
  const secret = randomBytes(32);
  const marker = createProbeMarker(secret);

  it('is recognized by every process with the same secret, for a minute', () => {
    const mark = marker.sign(NOW);
    expect(createProbeMarker(secret).isValid(mark, NOW + 59_000)).to.equal(true);
    expect(marker.isValid(mark, NOW + 61_000)).to.equal(false);
    expect(marker.isValid(mark, NOW - 61_000)).to.equal(false);
  });

  it('can be made or changed by nobody else', () => {
    const mark = marker.sign(NOW);
    const [time, chance, signature] = mark.split('.') as [string, string, string];
    const foreign = createProbeMarker(randomBytes(32)).sign(NOW);
    for (const forged of [
      foreign,
      `${Number(time) + 1}.${chance}.${signature}`,
      `${time}.${chance.replace(/./, (digit) => (digit === '0' ? '1' : '0'))}.${signature}`,
      `${time}.${chance}.`,
      `${time}.${chance}`,
      `${mark}x`,
      '',
      'true',
      true,
      1,
      null,
      undefined,
      [mark],
      { mark },
    ])
      expect(marker.isValid(forged, NOW), JSON.stringify(forged)).to.equal(false);
  });
});
