import { parentPort, workerData } from 'node:worker_threads';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';

/** What this worker draws, once. */
export interface SocialPictureDrawing {
  readonly svg: string;
  readonly options: ResvgRenderOptions;
}

const { svg, options } = workerData as SocialPictureDrawing;
parentPort!.postMessage(new Resvg(svg, options).render().asPng());
