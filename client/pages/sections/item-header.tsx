import type { ReactNode } from 'react';
import { Breadcrumbs, Container } from '@site/ui-kit';
import type { ItemCard } from '../../model/view-types';
import type { ParentPage } from '../../sections';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import { Cover } from '../../blocks/cover';

export interface ItemHeaderProps {
  parent: ParentPage | null;
  item: ItemCard;
  /** Facts between title and picture. */
  meta?: ReactNode;
}

/** Opening of one item: where it belongs, title, lead, and its cover, if it has one, across the page. */
export function ItemHeader({ parent, item, meta }: ItemHeaderProps) {
  const messages = useMessages();
  return (
    <header className="item-header">
      <Container>
        <Breadcrumbs
          label={messages.nav.breadcrumbs()}
          items={[
            { label: messages.sections.index(), href: '/' },
            ...(parent ? [{ label: messages.sections[parent.name](), href: parent.to }] : []),
          ]}
          // The page itself is its heading, so that no link is the current page.
          renderLink={(_item, { href, children }) => <SiteLink to={href}>{children}</SiteLink>}
        />
        <div className="item-header__text">
          <h1>{item.title}</h1>
          <p className="lead">{item.summary}</p>
          {meta && <div className="item-header__meta">{meta}</div>}
        </div>
        {item.cover && (
          <div className="item-header__cover">
            <Cover image={item.cover} sizes="(min-width: 1328px) 1280px, 100vw" eager />
          </div>
        )}
      </Container>
    </header>
  );
}
