import type { ComponentType } from 'react';
import type { BlocksView } from '../../blocks/block-groups';
import type { GenericPageView, PageProps } from '../../model/view-types';

/**
 * A page of blocks, one under the other, each as one element; its key is the fragment that links lead to. On a generic page
 * they are an article.
 */
export function Page({ view, components }: PageProps<BlocksView | (BlocksView & GenericPageView)>) {
  const blocks = view.blocks.map(({ block, key, ...props }, index) => {
    const Block = components[block] as ComponentType<{ id: string; index: number }>;
    return <Block key={key} {...props} id={key} index={index} />;
  });
  return 'slug' in view ? (
    <article className="generic" data-slug={view.slug}>
      {blocks}
    </article>
  ) : (
    blocks
  );
}
