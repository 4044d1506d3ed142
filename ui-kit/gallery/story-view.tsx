import { CodeBlock } from './code-block';
import { ExampleView } from './example-view';
import { PlaygroundView } from './playground-view';
import { PropsView } from './props-view';
import type { PropRow, Story } from './story';

/** A component: what it is for, live props, every state, its props. */
export function StoryView({ story, rows }: { story: Story; rows: PropRow[] }) {
  const id = story.name.toLowerCase();
  const entry = story.entry ?? '@brightfold/ui-kit';
  const imported = story.name === 'Icon' ? 'IconCalendar' : story.name;
  return (
    <article className="story" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{story.name}</h3>
      <p className="story-summary">{story.summary}</p>
      <CodeBlock code={`import { ${imported} } from '${entry}';`} label={`import of ${story.name}`} />
      {story.playground && <PlaygroundView name={story.name} rows={rows} playground={story.playground} />}
      <div className="examples">
        {story.examples.map((example) => (
          <ExampleView key={example.title} example={example} />
        ))}
      </div>
      <PropsView name={story.name} rows={rows} native={story.native} />
    </article>
  );
}
