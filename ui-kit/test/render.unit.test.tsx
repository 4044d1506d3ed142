import { readdirSync, readFileSync } from 'node:fs';
import * as kit from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import * as editor from '@site/ui-kit/editor';
import { composeStories } from '@storybook/react-vite';
import { expect } from 'chai';
import { createRef, Fragment, lazy } from 'react';
import type { ComponentType, ReactElement, ReactNode, RefCallback } from 'react';
import { renderToString } from 'react-dom/server';
import { renderSlot } from '../src/react/slot';
import { FIELD_CASES } from './fixture/field-cases';
import { COMPONENTS } from './support/components';

const { Alert, Button, Card, DropdownMenu, ErrorSummary, IconCheck, Pagination, Section, Select, Tag } = kit;

/** Markup without the hydration comments. */
const html = (element: ReactElement) => renderToString(element).replaceAll('<!-- -->', '');

const SOURCES = new URL('../src/', import.meta.url);
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
// The stories of the tokens show them by inline styles.
const storyFiles = files.filter((file) => file.endsWith('.stories.tsx') && !file.startsWith('styles'));
type StoryModule = Parameters<typeof composeStories>[0];
const modules = await Promise.all(
  storyFiles.map((file) => import(new URL(file, SOURCES).href) as Promise<StoryModule>),
);

describe('rendering on the server', () => {
  for (const stories of modules) {
    it(`renders every story of ${stories.default.title} without an inline style or script`, () => {
      for (const [name, Story] of Object.entries<ComponentType>(composeStories(stories)))
        expect(html(<Story />), name).to.not.match(/ style=|<style|<script| on\w+=/);
    });
  }

  it('shows every component of the package in the gallery', () => {
    const shown = modules.flatMap(({ default: { title, subcomponents = {} } }) => [
      title!.split('/').at(-1)!,
      ...Object.keys(subcomponents),
    ]);
    expect(shown).to.include.members([...COMPONENTS.map(({ name }) => name), 'Icon']);
  });

  it('renders nothing of a closed dialog', () => {
    expect(html(<Dialog open={false} onClose={() => {}} title="Closed" children="Inside" />)).to.equal('');
  });
});

describe('the notes on a component, which the gallery and editors show', () => {
  const parts = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'));
  const source = parts.map((file) => readFileSync(new URL(file, SOURCES), 'utf8')).join('\n');
  const COMMENTED = /\/\*\*((?:(?!\*\/).)*)\*\/\s+export const (\w+) = forwardRef/gs;
  const notes = new Map([...source.matchAll(COMMENTED)].map(([, note, name]) => [name!, note!]));

  for (const { name } of COMPONENTS)
    it(`say when to use ${name} and when not, its keys, and what screen readers say`, () => {
      for (const part of ['Use', 'Not', 'Keyboard', 'Screen reader'])
        expect(notes.get(name)).to.contain(`**${part}**`);
    });
});

describe('Button', () => {
  it('is a button of type button unless told otherwise', () => {
    expect(html(<Button>Go</Button>)).to.match(/^<button .*type="button"/);
    expect(html(<Button type="submit">Go</Button>)).to.contain('type="submit"');
  });

  it('renders its child as the button, with class, attributes and content merged', () => {
    const markup = html(
      <Button asChild variant="fill" color="pink" className="outer" iconEnd={<IconCheck />} data-test="x">
        <a href="/cases" className="inner">
          Cases
        </a>
      </Button>,
    );
    expect(markup).to.match(/^<a [^>]*class="kit-button outer inner"/);
    expect(markup).to.contain('href="/cases"').and.contain('data-color="pink"').and.contain('data-test="x"');
    expect(markup).to.match(/Cases<svg/);
    expect(markup).to.not.contain('type=');
  });

  it('keeps its name while loading, and says that it is busy', () => {
    const markup = html(
      <Button loading loadingLabel="Sending">
        Send
      </Button>,
    );
    expect(markup).to.contain('Send</span>');
    expect(markup).to.contain('aria-busy="true"').and.contain('aria-disabled="true"');
    expect(markup).to.contain('aria-description="Sending"');
    expect(markup).to.not.contain(' disabled');
  });
});

describe('asChild', () => {
  const link = <a href="/cases">Cases</a>;
  /** As a client component gets an element from a server component. */
  const streamed = lazy(
    () => ({ then: (resolve: (module: unknown) => void) => resolve({ default: link }) }) as never,
  ) as unknown as ReactNode;

  it('takes anything that renders one element', () => {
    const cases: ReactNode[] = [
      link,
      streamed,
      [false, link],
      <Fragment key="f">{link}</Fragment>,
      <Fragment key="f">
        {null}
        <Fragment>{link}</Fragment>
      </Fragment>,
    ];
    for (const child of cases)
      expect(html(<Button asChild>{child as ReactElement}</Button>)).to.match(/^<a [^>]*class="kit-button"/);
    expect(() => html(<Button asChild>{[link, link] as unknown as ReactElement}</Button>)).to.throw(
      'exactly one',
    );
  });

  it('hands the ref of the component and that of its child the same element', () => {
    const refs = [createRef(), createRef<HTMLParagraphElement>()] as const;
    const { ref } = renderSlot(<p ref={refs[1]} />, {}, refs[0]).props as {
      ref: RefCallback<string>;
    };
    ref('element');
    expect(refs.map(({ current }) => current)).to.deep.equal(['element', 'element']);
  });
});

describe('every field', () => {
  for (const [name, { Field: One, props }] of Object.entries(FIELD_CASES)) {
    // React asks for a picture in front of the field.
    const draw = (more: object) =>
      html(<One {...props} name="value" label="A" {...more} />).replace(/^<link[^>]*>/, '');
    it(`${name} puts class and style on its root, and all else on its control or group`, () => {
      const markup = draw({
        id: 'own',
        className: 'mine',
        style: { color: 'red' },
        'data-x': '1',
        'aria-keyshortcuts': 'A',
      });
      expect(markup).to.match(/^<\w+ [^>]*class="kit-[^"]* mine"/);
      expect(markup.slice(0, markup.indexOf('mine') + 60)).to.contain('style="color:red"');
      const own = /<\w+ [^>]*id="own"[^>]*>/.exec(markup)?.[0];
      expect(own).to.contain('data-x="1"').and.contain('aria-keyshortcuts="A"');
    });

    it(`${name} is invalid where it has an error, or the application says so`, () => {
      expect(draw({})).to.not.contain('aria-invalid');
      for (const more of [{ error: 'E' }, { 'aria-invalid': true }])
        expect(draw(more)).to.contain('aria-invalid="true"');
    });

    it(`${name} has its label, and its hint and error beside the application's descriptions`, () => {
      const markup = draw({ id: 'own', hint: 'H', error: 'E', 'aria-describedby': 'more' });
      expect(markup).to.match(/ for="own"|<legend|aria-labelledby=/);
      expect(markup).to.contain('aria-describedby="more own-hint own-error"');
      expect(markup).to.contain('id="own-hint"').and.contain('id="own-error"');
    });
  }

  it('shows an option of a select whose value is empty, in the place of the placeholder', () => {
    const options = [
      { value: '', label: 'All' },
      { value: 'a', label: 'Some' },
    ];
    const markup = html(<Select label="S" options={options} />);
    expect(markup).to.contain('<option value="">All</option>').and.not.contain('Please select');
    expect(markup).to.contain('data-label="above"');
  });
});

describe('navigation', () => {
  it('puts a link in front of the button, which then has a name of its own, and shows links below links', () => {
    const below = [{ label: 'C', href: '/a/b/c', current: true }];
    const items = [
      { label: 'B', href: '/a/b', current: true, items: below },
      { label: 'D', href: '', items: [{ label: 'E', href: '/e' }] },
    ];
    const markup = html(
      <DropdownMenu label="more" link={{ label: 'A', href: '/a' }} items={items} />,
    ).replace(/ class="[^"]*"/g, '');
    expect(markup).to.match(/<a href="\/a" aria-current="true">A<\/a><button [^>]*><span>A: more<\/span>/);
    expect(markup).to.contain(
      '<li><a href="/a/b" aria-current="true">B</a><ul><li><a href="/a/b/c" aria-current="page">C</a></li></ul></li>' +
        '<li><span>D</span><ul><li><a href="/e">E</a></li></ul></li>',
    );
  });

  it('has no link to a page that is not there', () => {
    const first = html(<Pagination page={1} pages={3} href="?page={page}" />);
    expect(first).to.not.contain('rel="prev"').and.not.contain('page=0');
    const last = html(<Pagination page={3} pages={3} href="?page={page}" />);
    expect(last).to.not.contain('rel="next"').and.not.contain('page=4');
    expect(html(<Pagination page={1} pages={1} href="{page}" />)).to.equal('');
  });
});

describe('parts', () => {
  it('pass class and native props to their root', () => {
    for (const element of [
      <Card key="card" className="mine" data-x="1" />,
      <Section key="section" className="mine" data-x="1" />,
      <Tag key="tag" className="mine" data-x="1" />,
      <Alert key="alert" className="mine" data-x="1" />,
      <IconCheck key="icon" className="mine" data-x="1" />,
    ]) {
      expect(html(<Fragment>{element}</Fragment>))
        .to.match(/ data-x="1"/)
        .and.match(/class="kit-[a-z]+ mine"/);
    }
  });

  it('take no room as an alert without a message, which is a live region already', () => {
    expect(html(<Alert kind="success">{false}</Alert>)).to.match(/role="status"[^>]*><\/div>$/);
    expect(html(<Alert kind="error">Failed</Alert>)).to.contain('role="alert"');
  });

  it('have the focus before any script as a summary of errors', () => {
    expect(html(<ErrorSummary errors={[{ id: 'name', message: 'Enter your name.' }]} />)).to.contain(
      ' autofocus',
    );
  });

  it('hide icons from assistive technology unless they have a title', () => {
    expect(html(<IconCheck />)).to.contain('aria-hidden="true"');
    expect(html(<IconCheck title="Included" />))
      .to.contain('role="img"')
      .and.contain('<title>Included</title>');
  });
});

describe('parts of the editor', () => {
  const { SortableList, Tabs } = editor;

  it('select the first tab where an unknown one is asked for', () => {
    const items = [{ id: 'en', label: 'English', content: 'one' }];
    for (const unknown of [{ selected: 'xx' }, { defaultSelected: 'xx' }])
      expect(html(<Tabs label="L" items={items} {...unknown} />)).to.match(
        /aria-selected="true"[^>]*tabindex="0"/i,
      );
  });

  it('name the buttons of a list after the items, and offer only what is possible', () => {
    const markup = html(
      <SortableList
        label="Packages"
        items={['Start', 'Own']}
        min={2}
        itemLabel={String}
        renderItem={() => 'fields'}
        onChange={() => {}}
        moveUpLabel={(name) => `Premakni ${name} navzgor`}
      />,
    );
    expect(markup).to.contain('aria-label="Premakni Start navzgor"').and.contain('Move Own down');
    expect(markup).to.not.contain('Remove').and.not.contain('Add');
  });
});
