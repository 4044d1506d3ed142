import type { HomeView } from '../../../client/data/view-types';
import { toContact, toCta, toFeatured, toFigures, toHero, toServices } from '../views/blocks';
import { toPostCard } from '../views/post';
import { toProjectCard } from '../views/project';
import { getReel, getSlides } from '../views/showcase';
import { readBlock, readBlocks, readText, type PageContext } from './page-context';

const POSTS_SHOWN = 3;
const PROJECTS_SHOWN = 3;

export async function loadHome(context: PageContext): Promise<HomeView> {
  const { reader, views } = context;
  const [blocks, intros, contact, slides, reels, projects, posts] = await Promise.all([
    readBlocks(context, 'page-home', 'hero', 'figures', 'services', 'case', 'cta', 'slides', 'reel'),
    Promise.all([
      readText(context, 'page-home', 'slides'),
      readText(context, 'page-home', 'projects'),
      readText(context, 'page-home', 'posts'),
    ]),
    readBlock(context, 'misc', 'contact'),
    reader.list('slides'),
    reader.list('reels'),
    reader.list('projects'),
    reader.list('posts'),
  ]);
  const [hero, figures, services, featured, cta, slidesEntry, reelEntry] = blocks;
  const [slidesIntro, projectsIntro, postsIntro] = intros;
  return {
    hero: toHero(hero),
    figures: toFigures(figures),
    services: toServices(services),
    featured: toFeatured(featured),
    slides: getSlides(views, slides, slidesEntry?.text('id')),
    reel: getReel(views, reels, reelEntry?.text('id')),
    projects: projects.slice(0, PROJECTS_SHOWN).map((project) => toProjectCard(views, project)),
    posts: posts.slice(0, POSTS_SHOWN).map((post) => toPostCard(views, post)),
    intros: { slides: slidesIntro, projects: projectsIntro, posts: postsIntro },
    cta: toCta(cta),
    contact: toContact(contact),
  };
}
