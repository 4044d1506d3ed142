import type { Meta } from '@storybook/react-vite';
import json from '../../dist/tokens.json';

interface Token {
  $type: string;
  $value: unknown;
  /** What it is for. */
  $description?: string;
}

/** The property of a sample that a token is shown by, by the beginning of its name or its type; others show their value. */
const SAMPLES: [names: RegExp, property: string][] = [
  [/^size/, 'fontSize'],
  [/^font/, 'fontFamily'],
  [/^weight/, 'fontWeight'],
  [/^(space|gutter|control-(height|sm|lg))/, 'inlineSize'],
  [/^radius/, 'borderRadius'],
  [/ color$/, 'background'],
];

const list = (isShown: (token: Token) => boolean) => () => (
  <table>
    <tbody>
      {Object.entries<Token>(json)
        .filter(([, token]) => isShown(token))
        .map(([name, { $type, $value, $description }]) => {
          const property = SAMPLES.find(([names]) => names.test(`${name} ${$type}`))?.[1];
          return (
            <tr key={name}>
              <td>
                <div className="sample" style={property ? { [property]: `var(--kit-${name})` } : {}}>
                  {property ? '' : JSON.stringify($value).replaceAll(/["{}[\]]|value:|unit:/g, '')}
                </div>
              </td>
              <td>
                <code>--kit-{name}</code> {$description}
              </td>
            </tr>
          );
        })}
    </tbody>
  </table>
);

/** The tokens of `tokens.json`. A style of yours uses those with a meaning: they change with the tone and the theme. */
export default { title: 'Tokens' } satisfies Meta;

export const ColorsByMeaning = {
  render: list(({ $type, $description }) => $type === 'color' && Boolean($description)),
};

/** The company's colours, which the ones with a meaning refer to. */
export const Palette = { render: list(({ $type, $description }) => $type === 'color' && !$description) };

/** Between 320 and 1440 pixels the sizes of text are fluid. */
export const TypeSpaceShapeMotion = { render: list(({ $type }) => $type !== 'color') };
