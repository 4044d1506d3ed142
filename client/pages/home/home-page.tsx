import { Button, Container, IconArrowRight } from '@brightfold/ui-kit';
import type { HomeView, PageProps } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { SiteLink } from '../../router/site-link';
import heroPicture from '../../pictures/hero-home.svg';
import { CallToAction } from '../sections/call-to-action';
import { ContactSection } from '../sections/contact-section';
import { Figures } from '../sections/figures';
import { Hero } from '../sections/hero';
import { PostCards, ProjectCards } from '../sections/item-cards';
import { SectionHead } from '../sections/section-head';
import { Reel } from './reel';
import { ServicePlanes } from './service-planes';
import { Slides } from './slides';

export function Page({ view }: PageProps<HomeView>) {
  const messages = useMessages();
  return (
    <>
      <Hero hero={view.hero} picture={heroPicture} accent="yellow" />
      {view.figures.length > 0 && (
        <Container className="proof">
          <Figures figures={view.figures} />
        </Container>
      )}
      <ServicePlanes services={view.services} />
      <FeaturedCase featured={view.featured} />
      <Slides slides={view.slides} intro={view.intros.slides} />
      <Reel reel={view.reel} />
      {view.projects.length > 0 && (
        <section className="band">
          <Container>
            <SectionHead
              eyebrow={messages.sections.project()}
              title={messages.home.projectsTitle()}
              lead={view.intros.projects}
              action={<MoreLink to="/project" label={messages.actions.allProjects()} />}
            />
            <ProjectCards items={view.projects} />
          </Container>
        </section>
      )}
      {view.posts.length > 0 && (
        <section className="band">
          <Container>
            <SectionHead
              eyebrow={messages.sections.blog()}
              title={messages.home.postsTitle()}
              lead={view.intros.posts}
              action={<MoreLink to="/blog" label={messages.actions.allPosts()} />}
            />
            <PostCards items={view.posts} />
          </Container>
        </section>
      )}
      <CallToAction cta={view.cta} />
      <ContactSection contact={view.contact} />
    </>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="pill-outlined" iconEnd={<IconArrowRight />}>
      <SiteLink to={to}>{label}</SiteLink>
    </Button>
  );
}

/** A case in four lines, with a figure. */
function FeaturedCase({ featured }: Pick<HomeView, 'featured'>) {
  const { actions } = useMessages();
  if (!featured) return null;
  const { title, lines, to, label, figure } = featured;
  return (
    <section className="band">
      <Container>
        <div className="featured">
          <div className="featured__story">
            <h2>{title}</h2>
            <ol>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
            {to && (
              <Button asChild variant="fill" color="darkblue" iconEnd={<IconArrowRight />}>
                <SiteLink to={to}>{label || actions.readMore()}</SiteLink>
              </Button>
            )}
          </div>
          {figure && (
            <p className="featured__figure">
              <strong>{figure.value}</strong>
              <span>{figure.label}</span>
            </p>
          )}
        </div>
      </Container>
    </section>
  );
}
