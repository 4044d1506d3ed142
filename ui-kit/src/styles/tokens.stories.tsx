import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import json from '../../dist/tokens.json';

interface Token {
  $type: string;
  $value: unknown;
  /** What it is for. */
  $description?: string;
}
const TOKENS = Object.entries<Token>(json);

/** How a token is shown that is no colour, by the beginning of its name; others show their value. */
const SAMPLES: [names: RegExp, style: (value: string) => CSSProperties][] = [
  [/^size/, (value) => ({ fontSize: value, lineHeight: 1 })],
  [/^font/, (value) => ({ fontFamily: value })],
  [/^weight/, (value) => ({ fontWeight: value })],
  [
    /^(space|gutter|control)/,
    (value) => ({ inlineSize: value, blockSize: '1rem', background: 'var(--kit-highlight)' }),
  ],
  [
    /^radius/,
    (value) => ({ inlineSize: '4rem', blockSize: '2rem', border: '2px solid', borderRadius: value }),
  ],
];

function Sample({ name, token: { $type, $value } }: { name: string; token: Token }) {
  const value = `var(--kit-${name})`;
  if ($type === 'color')
    return (
      <div
        style={{
          inlineSize: '4rem',
          blockSize: '2rem',
          border: '1px solid var(--kit-border)',
          background: value,
        }}
      />
    );
  const style = SAMPLES.find(([names]) => names.test(name))?.[1](value);
  if (!style) return <>{JSON.stringify($value).replaceAll(/["{}[\]]|value:|unit:/g, '')}</>;
  return <div style={style}>{/^(size|font|weight)/.test(name) && 'Paper out'}</div>;
}

const list = (isShown: (token: Token) => boolean) => () => (
  <table>
    <tbody>
      {TOKENS.filter(([, token]) => isShown(token)).map(([name, token]) => (
        <tr key={name}>
          <td>
            <Sample name={name} token={token} />
          </td>
          <td style={{ paddingInlineStart: '1rem' }}>
            <code>--kit-{name}</code>
            {token.$description && <div>{token.$description}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The tokens of `tokens.json`. A style of yours uses those with a meaning: they change with the tone and the theme. */
export default { title: 'Tokens' } satisfies Meta;
type Story = StoryObj;

export const ColorsByMeaning: Story = {
  render: list(({ $type, $description }) => $type === 'color' && Boolean($description)),
};

/** The company's colours, which the ones with a meaning refer to. */
export const Palette: Story = {
  render: list(({ $type, $description }) => $type === 'color' && !$description),
};

/** Between 320 and 1440 pixels the sizes of text are fluid. */
export const TypeSpaceShapeMotion: Story = { render: list(({ $type }) => $type !== 'color') };
