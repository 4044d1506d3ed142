import { Button } from '@site/ui-kit';
import { useEffect, useState } from 'react';
import { listMedia, type MediaItem } from '../api/media';
import { useEditMessages } from '../edit-messages';
import { useEditedSite } from '../site/edited-site';

/** The site's pictures, to choose one from. */
export function PictureLibrary({ onChoose }: { onChoose: (item: MediaItem) => void }) {
  const { locale } = useEditedSite();
  const { richText, loading, nothingFound } = useEditMessages();
  const [media, setMedia] = useState<readonly MediaItem[] | null>(null);
  useEffect(() => {
    let isShown = true;
    listMedia()
      .catch(() => [])
      .then((found) => isShown && setMedia(found));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <details>
      <summary>{richText.library()}</summary>
      {media === null && <p>{loading()}</p>}
      {media?.length === 0 && <p>{nothingFound()}</p>}
      <ul className="edit-library">
        {media?.map((item, index) => (
          <li key={item.src}>
            <Button variant="ghost" onClick={() => onChoose(item)}>
              <img
                src={item.thumb}
                alt={item.alt[locale] || richText.untitled({ number: index + 1 })}
                loading="lazy"
              />
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
