import { useState } from 'react';
import type { MediaItem } from '../api/media';
import { useEditMessages } from '../edit-messages';
import { PictureGrid } from '../library/picture-grid';
import { usePictures } from '../library/use-pictures';
import { useEditedSite } from '../site/edited-site';

/** The site's pictures, to choose one from. They load when it is opened. */
export function PictureLibrary({ onChoose }: { onChoose: (item: MediaItem) => void }) {
  const { locale } = useEditedSite();
  const { richText } = useEditMessages();
  const [isOpen, setOpen] = useState(false);
  const { pictures, failure, reload } = usePictures(isOpen);
  return (
    <details className="edit-chooser" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{richText.library()}</summary>
      {isOpen && (
        <PictureGrid
          pictures={pictures}
          failure={failure}
          locale={locale}
          captions="hidden"
          onChoose={onChoose}
          onRetry={() => void reload()}
        />
      )}
    </details>
  );
}
