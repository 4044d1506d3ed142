import { Button, Container, TextField } from '@site/ui-kit';
import { useLocation } from 'react-router-dom';
import { Marked } from '../../blocks/marked';
import { useMessages } from '../../i18n/messages';
import { carriedQuery, MAX_VALUE_LENGTH } from '../../model/page-query';
import type { PageProps, SearchHit, SearchView } from '../../model/view-types';
import { SiteLink, useLocalize } from '../../router/site-link';
import { routePath } from '../../sections';

/** A form that asks for this page again, and the pages with the words, by section. */
export function Page({ view }: PageProps<SearchView>) {
  const { search, sections } = useMessages();
  const localize = useLocalize();
  const carried = Object.entries(carriedQuery(new URLSearchParams(useLocation().search)));
  const { words, found, hasMore, isComplete } = view;
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <Container className="search">
      <h1>{search.title()}</h1>
      <form className="search__form" action={localize(routePath('search'))} role="search">
        <TextField
          type="search"
          name="q"
          label={search.label()}
          defaultValue={words}
          maxLength={MAX_VALUE_LENGTH}
        />
        {carried.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="fill">
          {search.title()}
        </Button>
      </form>
      {words && (
        <p className="lead" role="status">
          {count > 0 ? search.found({ words, count }) : search.none({ words })}
          {hasMore && ` ${search.more()}`}
          {!isComplete && ` ${search.incomplete()}`}
        </p>
      )}
      {found.map(({ name, hits }) => (
        <section key={name} aria-labelledby={`search-${name}`}>
          <h2 id={`search-${name}`}>{name === 'page' ? search.pages() : sections[name]()}</h2>
          <ul className="search__list">
            {hits.map((hit) => (
              <Result key={hit.to} {...hit} />
            ))}
          </ul>
        </section>
      ))}
    </Container>
  );
}

const Result = ({ to, title, titleLang, excerpt, lang }: SearchHit) => (
  <li>
    <h3 lang={titleLang}>
      <SiteLink to={to}>
        <Marked text={title} />
      </SiteLink>
    </h3>
    <p lang={lang}>
      <Marked text={excerpt} />
    </p>
  </li>
);
