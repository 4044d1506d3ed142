import type { ReactNode } from 'react';
import { IconArrowRight, Tag } from '@site/ui-kit';
import type { ShownText } from '../model/shown-text';
import type { ItemCard, PostCard, ProjectCard } from '../model/view-types';
import { useMessages } from '../i18n/messages';
import { SiteLink } from '../router/site-link';
import { Cover } from './cover';

/** How wide a card's picture is drawn: one, two or three in a row (item-cards.css). */
const CARD_SIZES = '(min-width: 1328px) 628px, (min-width: 700px) 48vw, 100vw';

export interface TitledItems<Item> {
  items: readonly Item[];
  /** Empty for the usual one. */
  title?: ShownText;
  /** A sentence under the title, or empty. */
  lead: ShownText;
}

export interface CardGridProps<Item extends ItemCard> {
  items: readonly Item[];
  /** Line above the title. */
  meta: (item: Item) => ReactNode;
  /** `h2` where the grid is the page's own content, `h3` inside a titled section. */
  heading?: 'h2' | 'h3';
  /** The first card opens the page: its picture loads at once, and it may stand larger. */
  lead?: boolean;
}

/** Cards in a grid. The title's link covers the whole card, so the words at its end are for the eye alone. */
export function CardGrid<Item extends ItemCard>({
  items,
  meta,
  heading: Heading = 'h3',
  lead = false,
}: CardGridProps<Item>) {
  const { actions } = useMessages();
  return (
    <ul className="card-grid" data-lead={lead || undefined}>
      {items.map((item, index) => (
        <li key={item.path} className="item-card">
          <Cover
            image={item.cover}
            sizes={
              lead && index === 0
                ? '(min-width: 1328px) 827px, (min-width: 1024px) 65vw, (min-width: 700px) 48vw, 100vw'
                : CARD_SIZES
            }
            eager={lead && index === 0}
          />
          <div className="item-card__text">
            <p className="item-card__meta">{meta(item)}</p>
            <Heading className="item-card__title">
              <SiteLink to={item.path}>{item.title}</SiteLink>
            </Heading>
            <p className="item-card__summary">{item.summary}</p>
            <span className="item-card__more" aria-hidden="true">
              {actions.readMore()} <IconArrowRight />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function PostCards(props: Omit<CardGridProps<PostCard>, 'meta'>) {
  const { blog } = useMessages();
  return (
    <CardGrid
      {...props}
      meta={(post) => (
        <>
          <time dateTime={post.published}>{post.publishedText}</time>
          <span>{blog.readingTime({ minutes: post.readingMinutes })}</span>
          {post.tags[0] && <Tag>{post.tags[0].label}</Tag>}
        </>
      )}
    />
  );
}

export function ProjectCards(props: Omit<CardGridProps<ProjectCard>, 'meta'>) {
  return (
    <CardGrid
      {...props}
      meta={(project) => (
        <>
          <Tag>{project.programme}</Tag>
          <span>{project.period}</span>
        </>
      )}
    />
  );
}
