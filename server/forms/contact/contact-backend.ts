import type { WorkshopEvent } from '../../content/content-service';
import { formatEventTime } from '../../content/views/format';
import type { FormBackend } from '../form-backend';
import { registrationMail } from './registration-mail';

/** A message from the page of a workshop registers for it. */
export const contactBackend: FormBackend<'contact', { workshop: WorkshopEvent }> = {
  /** Without content the lead is kept all the same; a page may have been open until after the workshop. */
  async complete({ context, locale }, { content }) {
    const entry = context?.entry;
    if (!entry?.startsWith('workshops/')) return {};
    const index = await content.listIndex(locale, ['workshops']).catch(() => null);
    const workshop = index?.entries.find((found) => found.workshop?.path === `/${entry}`)?.workshop;
    const isOver = workshop && Date.parse(workshop.ends || workshop.starts) <= Date.now();
    return workshop && !isOver ? { workshop } : {};
  },
  visitorMail: (submission) => {
    const { workshop } = submission;
    return workshop ? (site) => registrationMail(submission, workshop, site) : null;
  },
  teamSubject({ workshop, values: { name } }, texts, style) {
    if (!workshop) return null;
    const { title, starts, ends } = workshop;
    return {
      subject: texts.registration({ name, title }),
      entry: [title, formatEventTime(starts, ends, style)].filter(Boolean).join(', '),
    };
  },
};
