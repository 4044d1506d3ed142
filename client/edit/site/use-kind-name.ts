import { useModelTexts } from '../edit-messages';
import { useEditedSite } from './edited-site';

/** Names what an entry of a collection is, such as “Post”; nothing for a collection that the model does not know. */
export function useKindName(): (collection: string) => string | undefined {
  const { model } = useEditedSite();
  const { labels } = useModelTexts();
  return (collection) => {
    const kind = model.collections[collection];
    return kind && labels[kind.entryLabel]();
  };
}
