import { Router, type Response, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Preview, PreviewRequest } from '../../client/edit/frame/preview';
import { PREVIEW_BODY_BYTES } from '../http/limits';
import { readJson } from '../http/request-body';
import { visitorLeft } from '../http/visitor-left';
import { joinDocument } from '../pages/document';
import { sendHtml } from '../pages/send-page';
import { listWaitingChanges, toRecordChanges } from '../content/waiting-changes';
import { waitingFileAddress } from '../saving/change-store';
import { EditError } from '../saving/edit-error';
import type { EditServices } from './edit-services';
import { editedPath, isAskedPath } from './edit-address';
import { isAway } from '../content/is-away';
import { renderEditedPage } from './edited-page';
import type { Config } from '../config';
import { contentSecurityPolicy } from '../http/content-security-policy';
import { isRecordId } from '../../client/model/record-id';
import { isTemporaryId } from '../../client/model/entry/temporary-id';
import type { RecordChange } from '../content/content-service';
import { isCollection } from '../../client/model/collections';
import { isMap } from '../../client/model/json-value';
import { editorOf, localeOf } from './edit-locals';

/**
 * Serves the edited page with the changes that wait for their publication: for the frame, and as a preview with unsaved changes
 * on top.
 */
export function createFrameRouter(services: EditServices): Router {
  const { assets, config, content } = services;
  const router = Router({ caseSensitive: true, strict: true });
  const page = async (res: Response, { path, changes }: WantedPreview) => {
    const signal = visitorLeft(res);
    const waiting = await listWaitingChanges(editorOf(res).pocketBase).catch((error: unknown) => {
      // The page is shown from the site's own copy of its content meanwhile.
      if (isAway(error)) return [];
      throw error;
    });
    return renderEditedPage(services, {
      path,
      changes: [...toRecordChanges(waiting, content.record, waitingFileAddress), ...changes],
      appLocale: localeOf(res),
      signal,
    });
  };

  router.get('/frame', setFrameHeaders(config), async (req, res) => {
    const { summary, document } = await page(res, { path: editedPath(req.query.path), changes: [] });
    // A 3xx status would need a `Location`, and the frame must not navigate.
    res.status(summary.status < 400 ? 200 : summary.status);
    // All typefaces are declared, so that one that is not saved yet can be shown.
    const typefaces = Object.values(assets.typefaces).map((pair) => pair.styles);
    const styles = [...assets.edit.frameStyles, ...typefaces].map(
      (href) => `<link rel="stylesheet" href="${href}">`,
    );
    sendHtml(req, res, joinDocument({ ...document, head: document.head + styles.join('') }));
  });
  router.post('/preview', readJson({ limit: PREVIEW_BODY_BYTES }), async (req, res) => {
    const { summary, document, look } = await page(res, readPreviewRequest(req.body));
    const html = Buffer.concat(document.body).toString();
    res.json({ ...summary, html, styles: look.css } satisfies Preview);
  });
  return router;
}

/**
 * Headers of the page in the editors' frame: the public policy, but without scripts, requests and forms, with `blob:`
 * pictures that only this browser has, and framed by the app alone.
 */
function setFrameHeaders(config: Config): RequestHandler {
  const { imgSrc, mediaSrc, ...policy } = contentSecurityPolicy(config);
  const setPolicy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      ...policy,
      scriptSrc: ["'none'"],
      connectSrc: ["'none'"],
      frameSrc: ["'none'"],
      formAction: ["'none'"],
      imgSrc: [...imgSrc!, 'blob:'],
      mediaSrc: [...mediaSrc!, 'blob:'],
      frameAncestors: ["'self'"],
    },
  });
  return (req, res, next) => {
    res.setHeader('X-Frame-Options', 'SAMEORIGIN');
    setPolicy(req, res, next);
  };
}

/** Most records in one preview; the largest page is made of some thirty. */
const MAX_CHANGES = 100;

interface WantedPreview {
  path: string;
  changes: RecordChange[];
}

/** Parses a {@link PreviewRequest}. @throws {EditError} 400 for a body of another shape */
function readPreviewRequest(body: unknown): WantedPreview {
  const { path, changes } = isMap(body) ? (body as Partial<Record<keyof PreviewRequest, unknown>>) : {};
  const isList = Array.isArray(changes) && changes.length <= MAX_CHANGES && changes.every(isChange);
  if (!isAskedPath(path) || !isList) throw new EditError(400);
  return { path, changes };
}

const isChange = (value: unknown): value is RecordChange =>
  isMap(value) &&
  isCollection(value.collection) &&
  (isRecordId(value.id) || isTemporaryId(value.id)) &&
  isMap(value.values);
