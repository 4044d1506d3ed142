import { Router } from 'express';
import type { EditState } from '../../client/edit/edit-state';
import { mayOpen } from '../../client/model/rights';
import { publicConfig } from '../config';
import type { EditServices } from './edit-services';
import { editedPath, SETUP_PATH } from './edit-address';
import { renderEditDocument } from './edit-document';
import { editorOf, localeOf } from './editor';
import { safeRedirect } from '../http/safe-redirect';

const VIEWS: Readonly<Record<string, EditState['view']>> = {
  '/leads': 'leads',
  '/library': 'library',
  '/people': 'people',
  '/setup': 'setup',
};

/** Serves the document of the editors' app at the address of each of its views. */
export function createEditShell({
  config,
  content,
  assets,
  messages,
}: Pick<EditServices, 'config' | 'content' | 'assets' | 'messages'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(['/', '/setup', '/checks', '/leads', '/library', '/people'], (req, res) => {
    const locale = localeOf(res);
    const { id, name, email, roles } = editorOf(res);
    const view = VIEWS[req.path] ?? 'site';
    const { name: siteName, timeZone, look, set_up: isSetUp } = content.identity(locale);
    const opensSite = req.path === '/' && req.query.path === undefined;
    if (opensSite && !isSetUp && mayOpen(roles, '/setup'))
      return safeRedirect(res, SETUP_PATH, { status: 303 });
    const html = renderEditDocument(assets, {
      title: messages[locale].server.editors.title({ siteName }),
      locale,
      look,
      body: `<div id="edit"></div>`,
      state: {
        config: publicConfig(config, assets.version, assets.buildId),
        siteName,
        timeZone,
        separator: config.separator,
        locale,
        editor: { id, name, email, roles },
        view,
        path: editedPath(req.query.path),
      },
    });
    res.type('html').send(html);
  });
  return router;
}
