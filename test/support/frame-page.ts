import { build } from 'esbuild';
import { ROOT } from '../../scripts/build/paths';
import { SIGN_IN_PATH } from '../../server/edit/edit-address';
import type { PointedAt, createEditFrame, EditFrame } from '../../client/edit/frame/edit-frame';
import { openPage } from './chromium';
import { setSession } from './editors';

/** What {@link openFrame} puts into the window. */
export interface FrameWindow {
  modules: { createEditFrame: typeof createEditFrame };
  frame: EditFrame;
  iframe: HTMLIFrameElement;
  opened: PointedAt[];
  followed: string[];
}

/** Opens a page of the editors' side that has nothing but the frame, with the module of the app that drives it. */
export async function openFrame(origin: string, session: string, path: string) {
  const watched = await openPage({ reducedMotion: true });
  const { page } = watched;
  await setSession(page, origin, session);
  await page.goto(origin + SIGN_IN_PATH);
  await page.evaluate(await bundleFrameModule());
  await page.evaluate(async (first) => {
    const own = window as unknown as FrameWindow;
    Object.assign(own, { opened: [], followed: [] });
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
      onReach: () => undefined,
      gapTexts: { add: () => 'Add', empty: ({ key }) => key },
    });
    await own.frame.open(first);
  }, path);
  return { watched, own: await page.evaluateHandle(() => window as unknown as FrameWindow) };
}

/** The module of the editors' app that drives the frame, as a script that leaves it in the global `modules`. */
async function bundleFrameModule(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}/client/edit/frame/edit-frame.ts`],
    bundle: true,
    format: 'iife',
    globalName: 'modules',
    write: false,
  });
  return `${outputFiles[0]!.text}; globalThis.modules = modules;`;
}
