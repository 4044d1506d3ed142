import { collectionModel } from '../../model/collections';
import { useTexts } from '../edit-messages';

/** Names what an entry of a collection is, such as “Post”; nothing for a collection that the model does not know. */
export function useKindName(): (collection: string) => string | undefined {
  const { labels } = useTexts();
  return (collection) => {
    const kind = collectionModel(collection);
    return kind && labels[kind.entryLabel]();
  };
}
