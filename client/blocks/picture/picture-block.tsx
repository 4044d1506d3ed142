import type { ShownText } from '../../model/shown-text';
import type { ImageView } from '../../model/value';
import { Band } from '../band';
import { Cover } from '../cover';

export interface PictureBlockProps {
  image: ImageView;
  /** Empty for none. */
  caption: ShownText;
}

export function PictureBlock({ image, caption }: PictureBlockProps) {
  return (
    <Band>
      <figure className="picture-block">
        <Cover image={image} sizes="(min-width: 1328px) 1280px, 100vw" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    </Band>
  );
}
