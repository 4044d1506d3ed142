import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Container } from './container';
import { Section } from './section';

export default {
  title: 'Lay out/Section',
  component: Section,
  subcomponents: { Container },
  args: {
    as: 'div',
    space: 'tight',
    color: 'night',
    children: <Container width="text">This text keeps its measure, whatever the window.</Container>,
  },
} satisfies Meta<typeof Section>;

export const Default = {};

export const Tones = {
  render: () =>
    (['light', 'dark'] as const).map((tone) => (
      <Section key={tone} as="div" tone={tone} space="tight">
        <Container>
          <p>tone {tone}</p>
          <Button variant="fancy">Unfold</Button>
        </Container>
      </Section>
    )),
};
