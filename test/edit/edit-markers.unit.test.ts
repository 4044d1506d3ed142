import { expect } from 'chai';
import type { FieldRef } from '../../client/model/entry/field-ref';
import { createEditMarkers } from '../../server/edit/edit-markers';

const INVISIBLE = /[\u2060-\u2064]/;

const attributesOf = (markers: ReturnType<typeof createEditMarkers>, html: string): string =>
  markers.toAttributes(html).html;

const field = (path: string, id = 'hero00000000001'): FieldRef => ({
  collection: 'contents',
  id,
  path,
  locale: 'en',
});

describe('markers of the editors’ frame', () => {
  it('become an attribute of the element around the text, and are gone from the text', () => {
    const markers = createEditMarkers();
    const title = markers.mark('We build', field('details.title'));
    expect(title).to.match(INVISIBLE);
    expect(attributesOf(markers, `<main><h1 class="x">${title}</h1><p>Plain</p></main>`)).to.equal(
      '<main><h1 data-edit="contents/hero00000000001/details.title/en" class="x">We build</h1><p>Plain</p></main>',
    );
  });

  it('name each field of an element once, texts before the targets of links', () => {
    const markers = createEditMarkers();
    const label = markers.mark('Book', field('details.label'));
    const to = markers.mark('/contact', field('details.to'));
    const html = attributesOf(markers, `<a href="${to}"><!-- -->${label}<!-- -->, ${label}</a>`);
    expect(html).to.equal(
      '<a data-edit="contents/hero00000000001/details.label/en contents/hero00000000001/details.to/en" href="/contact"><!-- -->Book<!-- -->, Book</a>',
    );
  });

  it('do not change the addresses of a picture', () => {
    const markers = createEditMarkers();
    const src = markers.mark('/files/posts/a/cover.png', field('cover', 'post00000000001'));
    const html = attributesOf(
      markers,
      `<li><img src="${src}?thumb=800x500" srcSet="${src}?thumb=400x250 400w, ${src}?thumb=800x500 800w" alt=""/>text</li>`,
    );
    expect(html).to.equal(
      '<li><img data-edit="contents/post00000000001/cover/en" src="/files/posts/a/cover.png?thumb=800x500" srcSet="/files/posts/a/cover.png?thumb=400x250 400w, /files/posts/a/cover.png?thumb=800x500 800w" alt=""/>text</li>',
    );
  });

  it('belong to the element around an article, not to the last one in it', () => {
    const markers = createEditMarkers();
    const body = markers.mark(
      '<p>One<br />two</p><figure><img src="/files/a.png" /></figure>',
      field('body'),
    );
    const html = attributesOf(markers, `<div class="prose">${body}</div>`);
    expect(html).to.match(/^<div data-edit="contents\/hero00000000001\/body\/en" class="prose"><p>/);
    expect(html.match(/data-edit/g)).to.have.length(1);
  });

  it('tell hundreds of fields apart, also where texts touch', () => {
    const markers = createEditMarkers();
    const texts = Array.from({ length: 300 }, (_, index) =>
      markers.mark(`t${index}`, field(`items.${index}`)),
    );
    const html = attributesOf(markers, `<p>${texts.join('')}</p>`);
    const attribute = /data-edit="([^"]+)"/.exec(html)![1]!;
    expect(attribute.split(' ')).to.deep.equal(
      texts.map((_, index) => `contents/hero00000000001/items.${index}/en`),
    );
  });

  it('list the fields of the main content before those around it', () => {
    const markers = createEditMarkers();
    const [menu, title, note] = ['menu', 'title', 'note'].map((path) => markers.mark(path, field(path)));
    const { fields } = markers.toAttributes(`<nav>${menu}</nav><main><h1>${title}</h1></main><p>${note}</p>`);
    expect(fields.map(({ path }) => path)).to.deep.equal(['title', 'menu', 'note']);
  });

  it('cannot be forged by a text that holds one', () => {
    const markers = createEditMarkers();
    const other = markers.mark('secret', field('details.secret'));
    const forged = markers.mark(`x${other}`, field('details.title'));
    const html = attributesOf(
      markers,
      `<p>${forged}</p><i>${other.replace('secret', '')}${'\u2063\u2064\u2064'}</i>`,
    );
    expect(html).to.equal(
      '<p data-edit="contents/hero00000000001/details.title/en">xsecret</p><i data-edit="contents/hero00000000001/details.secret/en"></i>',
    );
  });
});
