import type { HomeView } from '../../../client/model/view-types';
import { CONTENTS, type ContentsKey } from '../../../client/model/contents-entries';
import { toPostCard } from '../views/post';
import { toProjectCard } from '../views/project';
import { getReel, getSlides } from '../views/showcase';
import { readContents, readSection, type PageContext } from './page-context';

const POSTS_SHOWN = 3;
const PROJECTS_SHOWN = 3;
const HOME_KEYS = Object.keys(CONTENTS['page-home'].entries) as ContentsKey<'page-home'>[];

export async function loadHome(context: PageContext): Promise<HomeView> {
  const { reader, views } = context;
  const [home, { details: contact }, slides, reels, projects, posts] = await Promise.all([
    readSection(context, 'page-home', HOME_KEYS),
    readContents(context, 'misc', 'contact'),
    reader.list('slides'),
    reader.list('reels'),
    reader.list('projects'),
    reader.list('posts'),
  ]);
  const { case: featured } = home;
  return {
    hero: home.hero.details,
    figures: home.figures.details.items,
    services: home.services.details,
    featured: featured.details,
    slides: getSlides(views, slides, home.slides.details.id),
    reel: getReel(views, reels, home.reel.details.id),
    projects: projects.slice(0, PROJECTS_SHOWN).map((project) => toProjectCard(views, project)),
    posts: posts.slice(0, POSTS_SHOWN).map((post) => toPostCard(views, post)),
    intros: { slides: home.slides.text, projects: home.projects.text, posts: home.posts.text },
    cta: home.cta.details,
    contact,
  };
}
