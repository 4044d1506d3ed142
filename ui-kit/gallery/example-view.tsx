import type { Example } from './story';
import { CodeBlock } from './code-block';
import { printJsx } from './print-jsx';

/** An example with its code under it. */
export function ExampleView({ example }: { example: Example }) {
  return (
    <figure className="example">
      <figcaption>
        <h4>{example.title}</h4>
        {example.note && <p>{example.note}</p>}
      </figcaption>
      <div className="stage" data-layout={example.layout ?? 'row'}>
        {example.element}
      </div>
      <details className="example-code">
        <summary>Code</summary>
        <CodeBlock code={example.code ?? printJsx(example.element)} label={example.title} />
      </details>
    </figure>
  );
}
