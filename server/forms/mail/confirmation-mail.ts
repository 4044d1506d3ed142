import { escapeHtml } from '../../pages/escape-html';
import type { Submission } from '../submission';
import { visitorMail, type Mail, type MailSite } from './mail';

/** The mail that confirms a form to its sender, with the text that editors have written. It repeats nothing that was sent. */
export const confirmationMail = (submission: Submission, text: string, site: MailSite): Mail =>
  visitorMail(
    submission,
    {
      subject: site.messages[submission.locale].server.confirmationMail.subject(),
      text,
      html: paragraphs(text),
    },
    site,
  );

/** Plain text as HTML: an empty line ends a paragraph. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
