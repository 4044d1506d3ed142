import type {
  CaseView,
  ProjectsView,
  ProjectView,
  WorkshopsView,
  WorkshopView,
} from '../../../client/model/view-types';
import type { ContentRecord } from '../../../client/model/content-record';
import { toCase, type CaseCollection } from '../views/case';
import { toProject, toProjectCard } from '../views/project';
import { splitWorkshops, toWorkshop, toWorkshopCard, workshopEnd } from '../views/workshop';
import { readContact, readContents, readSection, type EntryContext, type PageContext } from './page-context';

const OTHERS_SHOWN = 3;

export async function loadProjects(context: PageContext): Promise<ProjectsView> {
  const { reader, views } = context;
  const [{ details: hero }, projects] = await Promise.all([
    readContents(context, 'page-project', 'hero'),
    reader.list('projects'),
  ]);
  return { hero, projects: projects.map((project) => toProjectCard(views, project)) };
}

export async function loadProject({ reader, views, record }: EntryContext): Promise<ProjectView> {
  const all = await reader.list('projects');
  return toProject(views, record, following(record, all).slice(0, OTHERS_SHOWN));
}

export async function loadWorkshops(context: PageContext): Promise<WorkshopsView> {
  const { reader, views } = context;
  const [{ hero, faq, cta }, workshops] = await Promise.all([
    readSection(context, 'page-workshops', ['hero', 'faq', 'cta']),
    reader.list('workshops'),
  ]);
  const { upcoming, past, changesAt } = splitWorkshops(workshops, reader.now);
  reader.changesAt(changesAt);
  const toCard = (workshop: ContentRecord) => toWorkshopCard(views, workshop, reader.now);
  return {
    hero: hero.details,
    upcoming: upcoming.map(toCard),
    past: past.map(toCard),
    faq: faq.details,
    cta: cta.details,
  };
}

/** A workshop with other upcoming ones, then past ones. */
export async function loadWorkshop({ reader, views, record }: EntryContext): Promise<WorkshopView> {
  const { upcoming, past, changesAt } = splitWorkshops(await reader.list('workshops'), reader.now);
  reader.changesAt(changesAt);
  reader.changesAt(workshopEnd(record));
  const others = [...upcoming, ...past].filter((other) => other.id !== record.id).slice(0, OTHERS_SHOWN);
  return toWorkshop(views, record, { others, now: reader.now });
}

export const loadCase =
  (collection: CaseCollection) =>
  async (context: EntryContext): Promise<CaseView> => {
    const { reader, views, record } = context;
    const [all, contact] = await Promise.all([reader.list(collection), readContact(context)]);
    const next = following(record, all)[0] ?? null;
    return toCase(views, record, { collection, next, contact });
  };

/** The other entries, starting after the given one and wrapping around. */
export function following(record: ContentRecord, all: readonly ContentRecord[]): ContentRecord[] {
  const index = all.findIndex((other) => other.id === record.id);
  return index < 0 ? [...all] : [...all.slice(index + 1), ...all.slice(0, index)];
}
