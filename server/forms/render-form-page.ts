import type { Request, Response } from 'express';
import type { FormFlash } from '../../client/forms/form-flash';

interface FormPage {
  /** Site path, with its locale's prefix and without a query, of the page that shows the form. */
  path: string;
  /** Path of the form's own page, for where `path` turns out to be no page. */
  home: string;
  status: number;
  /** What the form on it shows. */
  flash: FormFlash;
}

/**
 * Answers a plain form post with a page: the one at `path`, its form showing the flash. Never cached. Where the page
 * itself cannot be shown (no content yet), it answers with what it can and the status given.
 */
export type RenderFormPage = (req: Request, res: Response, page: FormPage) => Promise<void>;
