import { Button } from '@brightfold/ui-kit';
import { useEffect, useState } from 'react';
import { listMedia, type Medium } from '../api/media';
import { useEditMessages } from '../edit-messages';

/** The site's pictures, to choose one from. */
export function PictureLibrary({ onChoose }: { onChoose: (medium: Medium) => void }) {
  const { richText, loading, nothingFound } = useEditMessages();
  const [media, setMedia] = useState<readonly Medium[] | null>(null);
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
        {media?.map((medium, index) => (
          <li key={medium.id}>
            <Button variant="ghost" onClick={() => onChoose(medium)}>
              <img
                src={medium.thumb}
                alt={medium.alt || richText.untitled({ number: index + 1 })}
                loading="lazy"
              />
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
