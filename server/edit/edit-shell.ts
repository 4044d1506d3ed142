import { Router } from 'express';
import { publicConfig } from '../config';
import type { EditServices } from './edit-services';
import { editedPath } from './edit-address';
import { renderEditDocument } from './edit-document';
import { localeOf } from './edit-locale';
import { editorOf } from './editor';

/** Serves the document of the editors' app at the address of each of its views. */
export function createEditShell({
  config,
  assets,
  messages,
}: Pick<EditServices, 'config' | 'assets' | 'messages'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(['/', '/checks'], (req, res) => {
    const locale = localeOf(res);
    const { id, name, email } = editorOf(res);
    const html = renderEditDocument(assets, {
      title: messages[locale].server.editors.title({ siteName: config.siteName }),
      locale,
      body: `<div id="edit"></div>`,
      state: {
        config: publicConfig(config, assets.version, assets.buildId),
        separator: config.separator,
        locale,
        editor: { id, name, email },
        path: editedPath(req.query.path),
      },
    });
    res.type('html').send(html);
  });
  return router;
}
