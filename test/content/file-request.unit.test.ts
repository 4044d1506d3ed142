import { expect } from 'chai';
import { parseFileRequest, safeFileType } from '../../server/content/files/file-request';

const good = { collection: 'posts', record: 'abcdefghij01234', name: 'cover_x1.png' };

describe('parseFileRequest', () => {
  it('accepts files of public collections, with a known thumb size or without one', () => {
    expect(parseFileRequest(good)).to.deep.equal({
      ...good,
      thumb: null,
      focus: null,
    });
    expect(parseFileRequest(good, { thumb: '800x500' })).to.deep.equal({
      ...good,
      thumb: '800x500',
      focus: null,
    });
    expect(parseFileRequest({ ...good, collection: 'media' })?.collection).to.equal('media');
  });

  it('reads the point that a thumb keeps, in whole percent', () => {
    const focusOf = (focus: unknown, thumb: unknown = '800x500') =>
      parseFileRequest(good, { thumb, focus })?.focus;
    expect(focusOf('30-70')).to.deep.equal({ x: 30, y: 70 });
    expect(focusOf('0-100')).to.deep.equal({ x: 0, y: 100 });
    for (const bad of ['101-0', '3.5-7', '-1-5', '30', '30-70-1', '30 70', '', ['30-70'], '030-70'])
      expect(focusOf(bad), String(bad)).to.equal(undefined);
    expect(parseFileRequest(good, { focus: '30-70' }), 'without a size').to.equal(null);
  });

  const bad: [string, Record<string, unknown>, unknown?][] = [
    ['a private collection', { ...good, collection: 'messages' }],
    ['an unknown collection', { ...good, collection: '_superusers' }],
    ['a property of every object', { ...good, collection: 'constructor' }],
    ['a record id of another shape', { ...good, record: '..' }],
    ['a short record id', { ...good, record: 'abc' }],
    ['a path in the name', { ...good, name: '../../data.db' }],
    ['a slash in the name', { ...good, name: 'a/b.png' }],
    ['a hidden file', { ...good, name: '.env.png' }],
    ['a name without an extension', { ...good, name: 'cover' }],
    ['a very long name', { ...good, name: `${'a'.repeat(300)}.png` }],
    ['a query in the name', { ...good, name: 'a.png?token=x' }],
    ['an unknown thumb size', good, '1x1'],
    ['a list of thumb sizes', good, ['800x500', '400x250']],
    ['an empty thumb size', good, ''],
  ];
  for (const [what, params, thumb] of bad)
    it(`rejects ${what}`, () => expect(parseFileRequest(params, { thumb })).to.equal(null));
});

describe('safeFileType', () => {
  it('passes pictures and videos on', () => {
    for (const type of [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'image/avif',
      'video/webm',
      'video/mp4',
    ])
      expect(safeFileType(type, 'a.bin')).to.equal(type);
    expect(safeFileType('Image/PNG; charset=binary', 'a.png')).to.equal('image/png');
  });

  it('recognizes captions by their extension, because the content service reports plain text', () => {
    expect(safeFileType('text/plain; charset=utf-8', 'captions.vtt')).to.equal('text/vtt; charset=utf-8');
    expect(safeFileType('text/html', 'captions.vtt')).to.equal(null);
  });

  it('rejects types that can carry a script, and those of which nothing takes the place out', () => {
    for (const type of [
      'image/heic',
      'image/tiff',
      'video/quicktime',
      'image/svg+xml',
      'text/html',
      'text/plain',
      'application/pdf',
      'application/octet-stream',
      '',
      null,
    ])
      expect(safeFileType(type, 'a.png'), String(type)).to.equal(null);
  });
});
