import { IconCheck } from '@brightfold/ui-kit';
import type { Swatch } from './tokens';

const TYPE = [
  ['h1', 'AI that earns its place'],
  ['h2', 'Paper out, flow in'],
  ['h3', 'Two days, one working tool'],
  ['lead', 'We find the two or three places where automation pays.'],
  ['text', 'We build them with your people, and leave you able to run them.'],
  ['small', 'Between 320 and 1440 pixels the sizes are fluid.'],
  ['tiny', 'Nothing is smaller than this.'],
] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The tokens, drawn: colours with the contrast of their text, type scale, space, shape. */
export function TokenView({ swatches }: { swatches: Swatch[] }) {
  return (
    <div className="tokens">
      <h3>Colour</h3>
      <p>
        Each colour has a deeper and a lighter side for the folds, and one colour of text that can be read on
        it.
      </p>
      <ul className="swatches">
        {swatches.map(({ name, contrast, value }) => (
          <li key={name} className="swatch" data-swatch={name}>
            <span className="swatch-name">{name}</span>
            <span className="swatch-value">{value}</span>
            <span className="swatch-contrast">
              <IconCheck /> {contrast.toFixed(1)} : 1
            </span>
          </li>
        ))}
      </ul>
      <h3>Type</h3>
      <dl className="type-scale">
        {TYPE.map(([size, text]) => (
          <div key={size}>
            <dt>
              <code>--bf-size-{size}</code>
            </dt>
            <dd data-type={size}>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>Space and shape</h3>
      <ul className="spaces">
        {SPACES.map((space) => (
          <li key={space} data-space-token={space}>
            <code>--bf-space-{space}</code>
          </li>
        ))}
      </ul>
      <ul className="shapes">
        <li data-shape="card">
          <code>--bf-radius-card</code>
        </li>
        <li data-shape="control">
          <code>--bf-radius-control</code>
        </li>
        <li data-shape="small">
          <code>--bf-radius-small</code>
        </li>
        <li data-shape="float">
          <code>--bf-shadow-float</code>
        </li>
      </ul>
    </div>
  );
}
