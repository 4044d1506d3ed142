import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { IconArrowRight } from '../icon/icons';
import { Container } from './container';
import { Section } from './section';

export default {
  title: 'Lay out/Section',
  component: Section,
  subcomponents: { Container },
  parameters: { arrange: 'stack' },
  args: { as: 'div', space: 'tight' },
} satisfies Meta<typeof Section>;
type Story = StoryObj<typeof Section>;

export const Default: Story = {
  args: { color: 'night', children: <Container>Four lines that tell one case.</Container> },
};

/** Of the measure of running text: a line reads best between sixty and seventy-five characters. */
export const OfText: Story = {
  args: { children: <Container width="text">This text keeps its measure, whatever the window.</Container> },
};

export const Tones: Story = {
  render: () => (
    <>
      {(['light', 'dark'] as const).map((tone) => (
        <Section key={tone} as="div" tone={tone} space="tight">
          <Container>
            <p>tone {tone}</p>
            <Button variant="fancy" iconEnd={<IconArrowRight />}>
              Unfold
            </Button>
          </Container>
        </Section>
      ))}
    </>
  ),
};
