import { Button, Container } from '@site/ui-kit';
import { useMessages } from '../../i18n/messages';
import { imageInSize } from '../../router/image-sizes';
import type { ReelView } from '../../model/view-types';

/** A short silent film. It plays only when the visitor starts it, and has the browser's controls from then on: see `playFilm`. */
export function Reel(reel: ReelView & { id?: string }) {
  const { home } = useMessages();
  const titleId = `${reel.id}-title`;
  // No wider than it is ever drawn: browsers without lazy videos load the poster at once, however far down it is.
  const poster = reel.poster && imageInSize(reel.poster, '800x500');
  return (
    <section className="band band--reel" data-tone="dark">
      <Container className="reel">
        <div className="reel__text">
          <h2 id={titleId}>{reel.title}</h2>
          <p className="lead">{reel.text}</p>
        </div>
        {reel.video ? (
          <div className="reel__player">
            <video
              className="reel__video"
              muted
              playsInline
              preload="none"
              // Delays even the poster until the visitor scrolls near (HTML standard, 4.8.8). React's types do not know it yet.
              {...{ loading: 'lazy' }}
              poster={poster ?? undefined}
              width="960"
              height="600"
              aria-labelledby={titleId}
            >
              <source src={reel.video} />
              {reel.captions && <track kind="captions" src={reel.captions} />}
            </video>
            <Button asChild variant="fill">
              <a href={reel.video}>{home.play()}</a>
            </Button>
          </div>
        ) : (
          poster && (
            <img className="reel__video" src={poster} alt="" width="960" height="600" loading="lazy" />
          )
        )}
      </Container>
    </section>
  );
}
