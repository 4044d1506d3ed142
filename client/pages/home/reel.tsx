import { Container } from '@brightfold/ui-kit';
import { imageInSize } from '../../data/image-sizes';
import type { ReelView } from '../../data/view-types';
import { useMessages } from '../../i18n/messages';

/** Newer than React's types: until the visitor comes near, not even the poster is loaded (HTML standard, 4.8.8). */
const LAZY = { loading: 'lazy' };

/** A short silent film that starts when the visitor starts it. */
export function Reel({ reel }: { reel: ReelView | null }) {
  const messages = useMessages();
  if (!reel) return null;
  // As wide as it is drawn at most; browsers without lazy videos load a poster at once, however far down it lies.
  const poster = reel.poster && imageInSize(reel.poster, '800x500');
  return (
    <section className="band band--reel" data-tone="dark">
      <Container className="reel">
        <div className="reel__text">
          <h2>{reel.title}</h2>
          <p className="lead">{reel.text}</p>
        </div>
        {reel.video ? (
          <video
            className="reel__video"
            controls
            muted
            playsInline
            preload="none"
            {...LAZY}
            poster={poster ?? undefined}
            width="960"
            height="600"
            aria-label={reel.title}
          >
            <source src={reel.video} />
            {reel.captions && <track kind="captions" src={reel.captions} />}
            {messages.reel.noVideo()}
          </video>
        ) : (
          poster && (
            <img className="reel__video" src={poster} alt="" width="960" height="600" loading="lazy" />
          )
        )}
      </Container>
    </section>
  );
}
