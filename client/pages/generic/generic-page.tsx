import { BlockList } from '../../blocks/block-list';
import type { BlocksView } from '../../blocks/block-view';
import type { GenericPageView, PageProps } from '../../model/view-types';

/** An editor's page. */
export function Page({ view, components }: PageProps<GenericPageView & BlocksView>) {
  return (
    <article className="generic" data-slug={view.slug}>
      <BlockList blocks={view.blocks} components={components} />
    </article>
  );
}
