import { expect } from 'chai';
import { readDetails, readDetailsList } from '../../../server/content/detail-fields';

function read(value: unknown) {
  const reports: string[] = [];
  const details = readDetails(value, (path, expected) => reports.push(`${path}: ${expected}`));
  return { details, reports };
}

describe('readDetails', () => {
  it('reads values of every kind', () => {
    const { details, reports } = read({
      title: ' Packages ',
      price: 300,
      number: '2',
      open: true,
      action: { to: '/x' },
      items: [{ title: 'A' }],
      features: ['a', '', 'b'],
    });
    expect(details.text('title')).to.equal('Packages');
    expect(details.text('price')).to.equal('300');
    expect(details.number('number')).to.equal(2);
    expect(details.flag('open')).to.equal(true);
    expect(details.map('action')?.text('to')).to.equal('/x');
    expect(details.maps('items').map((item) => item.text('title'))).to.deep.equal(['A']);
    expect(details.texts('features')).to.deep.equal(['a', 'b']);
    expect(reports).to.deep.equal([]);
  });

  it('returns empty values without a report if a field is missing', () => {
    for (const value of [undefined, null, '', {}]) {
      const { details, reports } = read(value);
      expect(details.text('title')).to.equal('');
      expect(details.number('number')).to.equal(null);
      expect(details.flag('open')).to.equal(false);
      expect(details.map('action')).to.equal(null);
      expect(details.maps('items')).to.deep.equal([]);
      expect(details.texts('features')).to.deep.equal([]);
      expect(reports).to.deep.equal([]);
    }
  });

  it('returns empty values and reports the path if a shape is wrong', () => {
    const { details, reports } = read({
      title: { en: 'x' },
      items: { first: 1 },
      list: [{ a: 1 }, 'text', null],
      action: 'go',
      number: 'two',
      features: [['x'], 'b'],
    });
    expect(details.text('title')).to.equal('');
    expect(details.maps('items')).to.deep.equal([]);
    expect(details.maps('list')).to.have.length(1);
    expect(details.map('action')?.text('label')).to.equal('');
    expect(details.number('number')).to.equal(null);
    expect(details.texts('features')).to.deep.equal(['b']);
    expect(reports).to.deep.equal([
      'title: a text',
      'items: a list',
      'list[1]: a map',
      'list[2]: a map',
      'action: a map',
      'number: a number',
      'features[0]: a text',
    ]);
  });

  it('survives a details field that is not a map', () => {
    for (const value of ['text', 7, ['list'], true]) {
      const { details, reports } = read(value);
      expect(details.text('title')).to.equal('');
      expect(reports).to.deep.equal(['details: a map']);
    }
  });

  it('reads a link target given as a text or as a map with a path', () => {
    expect(read({ to: '/blog' }).details.pathOrText('to')).to.equal('/blog');
    expect(read({ to: { path: '/blog' } }).details.pathOrText('to')).to.equal('/blog');
    expect(read({ to: ['/blog'] }).details.pathOrText('to')).to.equal('');
  });
});

describe('readDetailsList', () => {
  it('reports a field that should be a list but is not', () => {
    const reports: string[] = [];
    expect(readDetailsList({ items: [] }, (path) => reports.push(path))).to.deep.equal([]);
    expect(reports).to.deep.equal(['details']);
  });
});
