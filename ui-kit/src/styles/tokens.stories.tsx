import type { Meta, StoryObj } from '@storybook/react-vite';

const COLORS = {
  ink: 'on-ink',
  night: 'on-ink',
  primary: 'on-primary',
  accent: 'on-accent',
  third: 'on-third',
  fourth: 'on-fourth',
  paper: 'ink',
};
const SIZES = ['h1', 'h2', 'h3', 'h4', 'lead', 'text', 'small', 'tiny'];
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const SHAPES = ['card', 'control', 'small', 'pill'];

export default { title: 'Tokens', parameters: { arrange: 'grid' } } satisfies Meta;
type Story = StoryObj;

const box = { padding: '1rem', border: '1px solid var(--kit-border)' };

/** Each colour has a deeper and a lighter shade, and one colour of text that can be read on it. */
export const Colors: Story = {
  render: () => (
    <>
      {Object.entries(COLORS).map(([name, text]) => (
        <div key={name} style={{ ...box, background: `var(--kit-${name})`, color: `var(--kit-${text})` }}>
          <code>--kit-{name}</code>
          {['deep', 'light'].map((shade) => (
            <div key={shade} style={{ blockSize: '1.5rem', background: `var(--kit-${name}-${shade})` }} />
          ))}
        </div>
      ))}
    </>
  ),
};

/** Between 320 and 1440 pixels the sizes are fluid. */
export const Type: Story = {
  parameters: { arrange: 'stack' },
  render: () => (
    <>
      {SIZES.map((name) => (
        <div key={name} style={{ fontSize: `var(--kit-size-${name})` }}>
          --kit-size-{name}
        </div>
      ))}
    </>
  ),
};

export const SpaceAndShape: Story = {
  render: () => (
    <>
      {SPACES.map((space) => (
        <div key={space}>
          <code>--kit-space-{space}</code>
          <div
            style={{
              inlineSize: `var(--kit-space-${space})`,
              blockSize: '1rem',
              background: 'var(--kit-highlight)',
            }}
          />
        </div>
      ))}
      {SHAPES.map((shape) => (
        <div key={shape} style={{ ...box, borderRadius: `var(--kit-radius-${shape})` }}>
          <code>--kit-radius-{shape}</code>
        </div>
      ))}
      <div style={{ padding: '1rem', boxShadow: 'var(--kit-shadow-float)' }}>
        <code>--kit-shadow-float</code>
      </div>
    </>
  ),
};
