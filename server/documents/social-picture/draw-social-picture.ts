import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

/** The picture that this process draws, once. */
export interface SocialPictureDrawing {
  readonly svg: string;
  readonly options: ResvgRenderOptions;
}

process.once('message', ({ svg, options }: SocialPictureDrawing) =>
  process.send!(new Resvg(svg, options).render().asPng(), () => process.disconnect()),
);
