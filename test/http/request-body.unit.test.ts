import { expect } from 'chai';
import { JSON_DEPTH_MAX, JSON_VALUES_MAX } from '../../server/http/limits';
import { parseJson } from '../../server/http/request-body';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a JSON body', () => {
  it('is refused above the deepest nesting, however deep, in lists and in maps', () => {
    expect(parseJson(nested(JSON_DEPTH_MAX))).to.deep.equal(JSON.parse(nested(JSON_DEPTH_MAX)));
    for (const text of [
      nested(JSON_DEPTH_MAX + 1),
      nested(200_000),
      `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`,
    ])
      expect(() => parseJson(text))
        .to.throw('nested too deep')
        .with.property('status', 400);
  });

  it('is refused above the most values, in one list or map and in all together', () => {
    const half = JSON_VALUES_MAX / 2;
    expect(parseJson(`[${Array(JSON_VALUES_MAX).fill(1).join()}]`)).to.have.lengthOf(JSON_VALUES_MAX);
    for (const text of [
      `[${Array(JSON_VALUES_MAX + 1)
        .fill(1)
        .join()}]`,
      `{${Array.from({ length: JSON_VALUES_MAX + 1 }, (_, key) => `"k${key}":1`).join()}}`,
      `{"a":[${Array(half).fill(1).join()}],"b":[${Array(half).fill('[]').join()}]}`,
    ])
      expect(() => parseJson(text))
        .to.throw('too many values')
        .with.property('status', 400);
  });

  it('has no lone surrogate in any text or name, and keeps every other character', () => {
    const text = String.raw`{"\ud800":["a\udc00b",{"x":"\ud83d\ude00 \ud83d"}],"ž":"😀","__proto__":1}`;
    const value = parseJson(text);
    expect(JSON.stringify(value)).to.equal(
      '{"\ufffd":["a\ufffdb",{"x":"😀 \ufffd"}],"ž":"😀","__proto__":1}',
    );
  });
});
