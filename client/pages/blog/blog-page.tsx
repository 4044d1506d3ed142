import { useRef, useEffect, type MouseEvent, type RefObject } from 'react';
import { Button, Container } from '@site/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ShownText, ForeignText } from '../../model/shown-text';
import type { BlogListView, PageProps, PostCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { FEED_PATH } from '../../sections';
import { useCurrentPage } from '../../router/current-page';
import { SiteLink, useLocalize } from '../../router/site-link';
import heroPicture from '../../pictures/hero-blog.svg';
import { Hero } from '../../blocks/hero/hero';
import { PostCards } from '../../blocks/item-cards';
import { withElements } from '../../router/with-elements';
import { isPlainClick } from '../../router/plain-click';

export function Page({ view }: PageProps<BlogListView>) {
  const { actions, blog } = useMessages();
  const { layout } = useCurrentPage();
  const { tag } = view;
  const localize = useLocalize();
  const list = useRef<HTMLDivElement>(null);
  const { pages, first, showMore } = useMorePosts(view, list);
  const count = pages.reduce((sum, posts) => sum + posts.length, 0);
  return (
    <>
      {tag ? (
        <Hero
          {...view.hero}
          title={tag.label}
          sentence={(label) => blog.taggedWith({ tag: label })}
          lead=""
        />
      ) : (
        <Hero {...view.hero} picture={heroPicture} />
      )}
      <Container className="blog">
        <TopicNav view={view} />
        <div className="blog__pages" ref={list}>
          {pages.map((posts, index) => (
            <PostCards key={first + index} items={posts} heading="h2" lead={first + index === 1 && !tag} />
          ))}
        </div>
        {count === 0 && <p>{blog.empty()}</p>}
        <p className="kit-visually-hidden" role="status">
          {pages.length > 1 && blog.shown({ count })}
        </p>
        {view.pages > 1 && (
          <nav className="more-posts" aria-label={blog.pagination()}>
            {first > 1 && (
              <Button asChild variant="outline" size="lg">
                <SiteLink to={blogPath(first - 1, tag?.slug)}>{blog.previous()}</SiteLink>
              </Button>
            )}
            {view.page < view.pages && (
              <Button asChild variant="outline" size="lg">
                <SiteLink to={blogPath(view.page + 1, tag?.slug)} onClick={showMore} data-enhanced="">
                  {actions.showMore()}
                </SiteLink>
              </Button>
            )}
          </nav>
        )}
        {!layout.absent?.includes(FEED_PATH) && (
          <p className="blog__feed">
            <a href={localize(FEED_PATH)}>RSS</a>
          </p>
        )}
      </Container>
    </>
  );
}

function TopicNav({ view }: { view: BlogListView }) {
  const { blog } = useMessages();
  if (view.tags.length === 0) return null;
  const topic = (label: ShownText, slug?: string) => {
    const isCurrent = slug === view.tag?.slug;
    return (
      <li key={slug ?? ''}>
        <Button asChild variant={isCurrent ? 'pill' : 'secondary'} size="sm">
          <SiteLink to={blogPath(1, slug)} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </SiteLink>
        </Button>
      </li>
    );
  };
  return (
    <nav className="topics" aria-label={blog.tags()}>
      <ul>
        {topic(blog.allTopics())}
        {view.tags.map(({ label, slug }) => topic(label, slug))}
      </ul>
    </nav>
  );
}

/** Pages of the list, each with its cards. */
type Pages = readonly (readonly PostCard[])[];

interface MorePosts {
  /** The pages being shown, the one of the address last. */
  pages: Pages;
  /** Number of the first of them. */
  first: number;
  /** Handles a click on the link to the next page: its posts are added below, and take the focus. */
  showMore: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/**
 * Adds the next page of the list below the ones being shown, and moves the address on to it. The entry of the history
 * remembers the pages above, so that a visitor who comes back from a post finds the list as it was; a document that is
 * loaded afresh shows the page of its address.
 */
function useMorePosts(view: BlogListView, list: RefObject<HTMLElement | null>): MorePosts {
  const navigate = useNavigate();
  const localize = useLocalize();
  const above = withElements((useLocation().state as { above: Pages } | null)?.above ?? []);
  const pages = [...above, view.posts];
  const isRequested = useRef(false);

  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    list.current?.querySelector<HTMLElement>(':scope > :last-of-type h2 a')?.focus({ preventScroll: true });
  }, [view, list]);

  return {
    pages,
    first: view.page - above.length,
    showMore(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      isRequested.current = true;
      void navigate(localize(blogPath(view.page + 1, view.tag?.slug)), {
        replace: true,
        preventScrollReset: true,
        // The history keeps values, but no elements.
        state: { above: withoutElements(pages) },
      });
    },
  };
}

/** The pages as the server sends them. */
const withoutElements = (pages: Pages): Pages =>
  JSON.parse(
    JSON.stringify(pages, (_name, value: ForeignText | null) =>
      value?.props ? { props: value.props } : value,
    ),
  ) as Pages;

/** Unprefixed path of a page of the list; the first page has no number. */
export function blogPath(page: number, tag?: string): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(tag && { tag }) });
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
