import { useRef } from 'react';
import { Button, Container } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import type { BlogListView, PageProps } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import heroPicture from '../../pictures/hero-blog.svg';
import { Hero } from '../../blocks/hero/hero';
import { PostCards } from '../../blocks/item-cards';
import { blogPath, useMorePosts } from './use-more-posts';

export function Page({ view }: PageProps<BlogListView>) {
  const { actions, blog } = useMessages();
  const { tag } = view;
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
                <SiteLink to={blogPath(view.page + 1, tag?.slug)} onClick={showMore}>
                  {actions.showMore()}
                </SiteLink>
              </Button>
            )}
          </nav>
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
