import { BlockList } from '../../blocks/block-list';
import type { BlocksView } from '../../blocks/block-view';
import type { PageProps } from '../../model/view-types';

/** A page that is nothing but its blocks. */
export function Page({ view, components }: PageProps<BlocksView>) {
  return <BlockList blocks={view.blocks} components={components} />;
}
