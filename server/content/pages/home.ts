import type { HomeView } from '../../../client/data/view-types';
import { toContact, toCta, toFeatured, toFigures, toHero, toServices } from '../views/blocks';
import { toPostCard } from '../views/post';
import { toProjectCard } from '../views/project';
import { toReel, toSlide } from '../views/showcase';
import { readBlock, readBlocks, type PageContext } from './page-context';

const POSTS_SHOWN = 3;
const PROJECTS_SHOWN = 3;

export async function loadHome(context: PageContext): Promise<HomeView> {
  const { reader, views } = context;
  const [[hero, figures, services, featured, cta], contact, slides, reels, projects, posts] =
    await Promise.all([
      readBlocks(context, 'page-home', 'hero', 'figures', 'services', 'case', 'cta'),
      readBlock(context, 'misc', 'contact'),
      reader.list('slides'),
      reader.list('reels'),
      reader.list('projects'),
      reader.list('posts'),
    ]);
  return {
    hero: toHero(hero),
    figures: toFigures(figures),
    services: toServices(services),
    featured: toFeatured(featured),
    slides: slides.map((slide) => toSlide(views, slide)),
    reel: reels[0] ? toReel(views, reels[0]) : null,
    projects: projects.slice(0, PROJECTS_SHOWN).map((project) => toProjectCard(views, project)),
    posts: posts.slice(0, POSTS_SHOWN).map((post) => toPostCard(views, post)),
    cta: toCta(cta),
    contact: toContact(contact),
  };
}
