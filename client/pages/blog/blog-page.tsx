import { Button, Container } from '@brightfold/ui-kit';
import type { BlogListView, PageProps } from '../../data/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../navigation/site-link';
import heroPicture from '../../pictures/hero-blog.svg';
import { Hero } from '../sections/hero';
import { PostCards } from '../sections/item-cards';

export function Page({ view }: PageProps<BlogListView>) {
  const { actions, blog } = useMessages();
  const { tag } = view;
  return (
    <>
      {tag ? (
        <Hero hero={{ ...view.hero, title: blog.taggedWith({ tag: tag.label }), lead: '' }} />
      ) : (
        <Hero hero={view.hero} picture={heroPicture} />
      )}
      <Container className="blog">
        <TopicNav view={view} />
        {view.posts.length > 0 ? (
          <PostCards items={view.posts} heading="h2" lead={view.page === 1 && !tag} />
        ) : (
          <p>{blog.empty()}</p>
        )}
        {view.pages > 1 && (
          <nav className="more-posts" aria-label={blog.pagination()}>
            {view.page > 1 && (
              <Button asChild variant="outline" size="lg">
                <SiteLink to={blogPath(view.page - 1, tag?.slug)}>{blog.previous()}</SiteLink>
              </Button>
            )}
            {view.page < view.pages && (
              <Button asChild variant="outline" size="lg">
                <SiteLink to={blogPath(view.page + 1, tag?.slug)}>{actions.showMore()}</SiteLink>
              </Button>
            )}
          </nav>
        )}
      </Container>
    </>
  );
}

/** Unprefixed path of a page of the list; the first page has no number. */
function blogPath(page: number, tag?: string): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(tag && { tag }) });
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

function TopicNav({ view }: { view: BlogListView }) {
  const { blog } = useMessages();
  if (view.tags.length === 0) return null;
  const topic = (label: string, slug?: string) => {
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
