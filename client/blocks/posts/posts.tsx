import { Container } from '@site/ui-kit';
import type { ShownText } from '../../model/shown-text';
import type { PostCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { PostCards } from '../item-cards';
import { MoreLink } from '../more-link';
import { SectionHead } from '../section-head';

export interface PostsProps {
  items: readonly PostCard[];
  /** Empty for the usual one. */
  title?: ShownText;
  /** A sentence under the title, or empty. */
  lead: ShownText;
}

/** The newest posts. */
export function Posts({ items, title, lead }: PostsProps) {
  const { actions, home, sections } = useMessages();
  return (
    <section className="band">
      <Container>
        <SectionHead
          eyebrow={sections.blog()}
          title={title || home.postsTitle()}
          lead={lead}
          action={<MoreLink to="/blog" label={actions.allPosts()} />}
        />
        <PostCards items={items} />
      </Container>
    </section>
  );
}
