import type { PicturePlace } from '../api/media';
import { useEditMessages } from '../edit-messages';

/** A link to the entry that shows a picture. */
export function PlaceName({ place }: { place: PicturePlace }) {
  const { library: texts } = useEditMessages();
  const { kind, collection, id, label, page } = place;
  if (kind === 'item') return <span className="edit-picture__item">{texts.item()}</span>;
  const query = new URLSearchParams({ path: page ?? '/', entry: `${collection}/${id}` });
  return (
    <>
      <a href={`/edit?${query.toString().replaceAll('%2F', '/')}`}>{label}</a>{' '}
      {kind === 'text' && <span className="edit-note">{texts.inText()}</span>}
    </>
  );
}
