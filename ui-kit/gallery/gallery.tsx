import { Container, IconArrowRight, Section, Button, Tag } from '@brightfold/ui-kit';
import { StoryView } from './story-view';
import { STORIES } from './stories/stories';
import type { PropsTables } from './story';
import { ThemeView } from './theme-view';
import { TokenView } from './token-view';
import type { Swatch } from './tokens';

/** The data that the page is built from; the browser gets it as JSON and hydrates with it. */
export interface GalleryData {
  version: string;
  props: PropsTables;
  swatches: Swatch[];
}

function Contents() {
  return (
    <nav className="contents" aria-label="Components">
      <p className="contents-title">
        <a href="#tokens">Tokens</a>
      </p>
      <p className="contents-title">
        <a href="#theming">Theming</a>
      </p>
      {STORIES.map((group) => (
        <div key={group.title}>
          <p className="contents-title">{group.title}</p>
          <ul>
            {group.stories.map(({ name }) => (
              <li key={name}>
                <a href={`#${name.toLowerCase()}`}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Hero({ version }: { version: string }) {
  return (
    <Section as="header" color="darkblue" space="tight" className="hero">
      <Container className="hero-inner">
        <div>
          <Tag color="mint">Version {version}</Tag>
          <h1>One sheet, every part.</h1>
          <p className="hero-lead">
            The components behind the Brightfold site, for any React application: small, strict about
            accessibility, without a single inline style.
          </p>
          <div className="buttons">
            <Button asChild variant="fill" color="yellow" iconEnd={<IconArrowRight />}>
              <a href="#button">See the components</a>
            </Button>
            <Button asChild variant="outline">
              <a href="#theming">Make it yours</a>
            </Button>
          </div>
        </div>
        <svg className="hero-fold" viewBox="0 0 420 400" aria-hidden="true" focusable="false">
          <path className="fold-yellow" d="M210 20 340 95 210 170 80 95z" />
          <path className="fold-yellow-deep" d="m340 95 0 70-130 75v-70z" />
          <path className="fold-mint" d="m80 95 130 75v70L80 165z" />
          <path className="fold-blue" d="m80 165 130 75v150L80 315z" />
          <path className="fold-blue-light" d="m340 165-130 75v150l130-75z" />
          <path className="fold-pink" d="m340 165 70 40v110l-70-0z" />
          <path className="fold-pink-deep" d="m340 315 70 0-70 40-65-3z" />
          <path className="fold-green" d="m80 165-60-35v100l60 85z" />
        </svg>
      </Container>
    </Section>
  );
}

/** The gallery: tokens, theming, every component in every variant, size, colour and state. */
export function Gallery({ version, props, swatches }: GalleryData) {
  return (
    <>
      <a className="skip" href="#main">
        To the components
      </a>
      <Hero version={version} />
      <Container className="page">
        <Contents />
        <main id="main" tabIndex={-1}>
          <section className="group" id="tokens" aria-labelledby="tokens-title">
            <h2 id="tokens-title">Tokens</h2>
            <TokenView swatches={swatches} />
          </section>
          <section className="group" id="theming" aria-labelledby="theming-title">
            <h2 id="theming-title">Theming</h2>
            <p className="group-lead">Override tokens, touch no component. Three themes, one markup.</p>
            <ThemeView />
          </section>
          {STORIES.map((group) => (
            <section key={group.title} className="group" aria-label={group.title}>
              <h2>{group.title}</h2>
              {group.stories.map((story) => (
                <StoryView key={story.name} story={story} rows={props[story.name] ?? []} />
              ))}
            </section>
          ))}
        </main>
      </Container>
    </>
  );
}
