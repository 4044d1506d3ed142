import { build } from 'esbuild';
import { ROOT } from '../../scripts/build/paths';
import { SIGN_IN_PATH } from '../../server/edit/edit-address';
import type { PointedAt, createEditFrame, EditFrame } from '../../client/edit/frame/edit-frame';
import type { createLivePreview } from '../../client/edit/frame/live-preview';
import { openPage } from './chromium';
import { setSession } from './editors';

/** What {@link openFrame} puts into the window. */
export interface FrameWindow {
  modules: { createEditFrame: typeof createEditFrame; createLivePreview: typeof createLivePreview };
  frame: EditFrame;
  preview: ReturnType<typeof createLivePreview>;
  iframe: HTMLIFrameElement;
  opened: PointedAt[];
  followed: string[];
  shown: number;
  errors: string[];
}

/** Opens a page of the editors' side that has nothing but the frame, with the modules of the app that drive it. */
export async function openFrame(origin: string, session: string, path: string) {
  const watched = await openPage({ reducedMotion: true });
  const { page } = watched;
  await setSession(page, origin, session);
  await page.goto(origin + SIGN_IN_PATH);
  await page.evaluate(await bundleFrameModules());
  await page.evaluate(async (first) => {
    const own = window as unknown as FrameWindow;
    Object.assign(own, { opened: [], followed: [], shown: 0, errors: [] });
    document.body.replaceChildren(
      (own.iframe = Object.assign(document.createElement('iframe'), {
        title: 'Page',
        width: '1000',
        height: '800',
      })),
    );
    own.frame = own.modules.createEditFrame(own.iframe, {
      onOpen: (pointedAt) => own.opened.push(pointedAt),
      onNavigate: (to) => own.followed.push(to),
      describe: ({ path: field }) => `Edit: ${field}`,
      onAddBlock: () => undefined,
      gapTexts: { add: () => 'Add', empty: ({ key }) => key },
    });
    own.preview = own.modules.createLivePreview({
      frame: own.frame,
      onShown: () => (own.shown += 1),
      onError: ({ kind }) => own.errors.push(kind),
    });
    await own.frame.open(first);
  }, path);
  return { watched, own: await page.evaluateHandle(() => window as unknown as FrameWindow) };
}

/** The modules of the editors' app that drive the frame, as one script that leaves them in the global `modules`. */
async function bundleFrameModules(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: ['edit-frame', 'live-preview']
        .map((name) => `export * from './client/edit/frame/${name}';`)
        .join(''),
      resolveDir: ROOT,
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    globalName: 'modules',
    write: false,
  });
  return `${outputFiles[0]!.text}; globalThis.modules = modules;`;
}
