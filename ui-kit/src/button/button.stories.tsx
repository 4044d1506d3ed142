import type { Meta } from '@storybook/react-vite';
import { Card } from '../card/card';
import { IconArrowRight, IconCalendar, IconMenu } from '../icon/icons';
import { FILL_COLORS } from '../theme/tones';
import { Button, BUTTON_VARIANTS, type ButtonProps } from './button';

type Look = Pick<ButtonProps, 'variant' | 'color'>;

const LOOKS = BUTTON_VARIANTS.flatMap((variant): Look[] =>
  variant === 'fill' ? FILL_COLORS.map((color) => ({ variant, color })) : [{ variant }],
);
const BACKGROUNDS = ['paper', 'ink', 'night', 'primary', 'third', 'fourth'] as const;
const nameOf = ({ variant, color }: Look) => color ?? variant;

export default {
  title: 'Act/Button',
  component: Button,
  parameters: { arrange: 'row' },
  args: { variant: 'fill', color: 'primary', children: 'Book a meeting', iconEnd: <IconArrowRight /> },
  argTypes: { iconStart: { control: false }, iconEnd: { control: false } },
} satisfies Meta<typeof Button>;

export const Default = {};

/** Every size and state of each look. */
export const States = {
  parameters: { arrange: 'stack' },
  render: () => (
    <>
      {LOOKS.map((look) => (
        <div key={nameOf(look)} className="row">
          <Button {...look} size="sm">
            Small
          </Button>
          <Button {...look}>{nameOf(look)}</Button>
          <Button {...look} size="lg">
            Large
          </Button>
          <Button {...look} size="icon" aria-label="Open the menu">
            <IconMenu />
          </Button>
          <Button {...look} iconStart={<IconCalendar />}>
            With icon
          </Button>
          <Button {...look} disabled>
            Disabled
          </Button>
          <Button {...look} loading loadingLabel="Sending">
            Loading
          </Button>
        </div>
      ))}
    </>
  ),
};

/** `asChild` renders the one child as the button: a plain link or the link of a router. */
export const AsLink = {
  render: () => (
    <Button asChild variant="pill">
      <a href="#all" aria-current="page">
        All topics
      </a>
    </Button>
  ),
};

/** Variants take their colours from the tone around them, and are told apart on each. */
export const OnEveryBackground = {
  parameters: { arrange: 'grid' },
  render: () => (
    <>
      {BACKGROUNDS.map((color) => (
        <Card key={color} color={color} className="row">
          {LOOKS.map((look) => (
            <Button key={nameOf(look)} {...look} size="sm">
              {nameOf(look)}
            </Button>
          ))}
        </Card>
      ))}
    </>
  ),
};
