import type { BlogListView, PostView } from '../../../client/model/view-types';
import type { TagView } from '../../../client/model/value';
import { bareText } from '../../../client/model/shown-text';
import type { ContentRecord } from '../../../client/model/content-record';
import { toPost, toPostCard } from '../views/post';
import { plainSlug, readTags } from '../tags';
import { readContents, type EntryContext, type PageContext } from './page-context';

const POSTS_PER_PAGE = 6;
const RELATED_SHOWN = 3;

/** Null if the page or tag does not exist. */
export async function loadBlog(context: PageContext): Promise<BlogListView | null> {
  const { reader, views, query } = context;
  const [{ details: hero }, posts] = await Promise.all([
    readContents(context, 'page-blog', 'hero'),
    reader.list('posts'),
  ]);
  // A topic belongs to all posts that have it, so its label carries the mark of none of them.
  const tagged = posts.map((record) => ({
    record,
    tags: readTags(record, 'tags', views.locale, views.first),
  }));
  const tags = collectTags(tagged.map((post) => post.tags));
  const tag = query.tag ? tagAt(tags, query.tag) : null;
  const page = pageNumber(query.page);
  const chosen = tag ? tagged.filter((post) => post.tags.some(({ slug }) => slug === tag.slug)) : tagged;
  const pages = Math.max(1, Math.ceil(chosen.length / POSTS_PER_PAGE));
  if (page === null || page > pages || (query.tag && !tag)) return null;
  return {
    hero,
    posts: chosen
      .slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE)
      .map(({ record }) => toPostCard(views, record)),
    tags: [...tags].sort((a, b) => bareText(a.label).localeCompare(bareText(b.label), views.locale)),
    tag,
    page,
    pages,
  };
}

export async function loadPost({ reader, views, record }: EntryContext): Promise<PostView> {
  const posts = await reader.list('posts');
  const tagsOf = (card: ContentRecord) => views.entry('posts', card).tags.map((tag) => tag.slug);
  const card = posts.find(({ id }) => id === record.id) ?? record;
  return toPost(views, record, { card, related: relatedTo(card, posts, tagsOf) });
}

/** The tag with an address, or with one that it had in earlier releases. */
export const tagAt = (tags: readonly TagView[], address: string): TagView | null =>
  tags.find(({ slug }) => slug === address) ?? tags.find(({ slug }) => plainSlug(slug) === address) ?? null;

/** Page number from `?page=`, starting at 1; null if it is invalid. */
export function pageNumber(value: string | undefined): number | null {
  if (!value) return 1;
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
}

function collectTags(lists: readonly TagView[][]): TagView[] {
  const tags = new Map<string, TagView>();
  for (const tag of lists.flat()) if (!tags.has(tag.slug)) tags.set(tag.slug, tag);
  return [...tags.values()];
}

/** The posts with the most tags in common, then the newest. */
export function relatedTo(
  post: ContentRecord,
  posts: readonly ContentRecord[],
  tagsOf: (record: ContentRecord) => readonly string[],
): ContentRecord[] {
  const own = new Set(tagsOf(post));
  const shared = (other: ContentRecord) => tagsOf(other).filter((tag) => own.has(tag)).length;
  return posts
    .filter((other) => other.id !== post.id)
    .map((other) => ({ other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, RELATED_SHOWN)
    .map(({ other }) => other);
}
