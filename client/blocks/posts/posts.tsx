import type { PostCard } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { Band, MoreLink } from '../band';
import { PostCards, type TitledItems } from '../item-cards';

export function Posts({ items, title, lead }: TitledItems<PostCard>) {
  const { actions, home, sections } = useMessages();
  return (
    <Band
      eyebrow={sections.blog()}
      title={title || home.postsTitle()}
      lead={lead}
      action={<MoreLink to="/blog" label={actions.allPosts()} />}
    >
      <PostCards items={items} />
    </Band>
  );
}
