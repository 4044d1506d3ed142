import { useState } from 'react';
import { listMedia, type MediaItem } from '../api/media';
import { useEditMessages } from '../edit-messages';
import { PictureGrid } from './picture-grid';
import { useEditedSite } from '../site/edited-site';
import { useLoaded } from '../requests';

interface PictureLibraryProps {
  onChoose: (item: MediaItem) => void;
}

/** The site's pictures, to choose one from. They load when it is opened. */
export function PictureLibrary({ onChoose }: PictureLibraryProps) {
  const { richText } = useEditMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="edit-chooser" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{richText.library()}</summary>
      {isOpen && <Pictures onChoose={onChoose} />}
    </details>
  );
}

function Pictures({ onChoose }: PictureLibraryProps) {
  const { locale } = useEditedSite();
  const { value: pictures, failure, reload } = useLoaded(listMedia);
  return <PictureGrid {...{ pictures, failure, locale, onChoose }} captions="hidden" onRetry={reload} />;
}
