import { Tag } from '@site/ui-kit';
import type { PageProps, PostView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Article } from '../../blocks/article';
import { PostCards } from '../../blocks/item-cards';
import { ItemHeader } from '../sections/item-header';
import { Band } from '../../blocks/band';
import { blogPath } from './blog-page';

export function Page({ view: post, parent }: PageProps<PostView>) {
  const { blog, page } = useMessages();
  return (
    <article className="post">
      <ItemHeader
        parent={parent}
        item={post}
        meta={
          <>
            <time dateTime={post.published}>{post.publishedText}</time>
            {post.changedText && (
              <time dateTime={post.changed}>{page.updated({ date: post.changedText })}</time>
            )}
            <span>{blog.readingTime({ minutes: post.readingMinutes })}</span>
            {post.tags.map((tag) => (
              <Tag key={tag.slug} asChild>
                <SiteLink to={blogPath(1, tag.slug)}>{tag.label}</SiteLink>
              </Tag>
            ))}
          </>
        }
      />
      <Article field="body" html={post.body} />
      {post.related.length > 0 && (
        <Band as="aside" title={blog.related()}>
          <PostCards items={post.related} />
        </Band>
      )}
    </article>
  );
}
