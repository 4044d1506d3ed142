import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../card/card';
import { IconArrowRight, IconCalendar, IconMenu } from '../icon/icons';
import { FILL_COLORS } from '../react/brand-color';
import { Button, BUTTON_VARIANTS, type ButtonProps } from './button';

const VARIANTS = BUTTON_VARIANTS.filter((variant) => variant !== 'fill');
const BACKGROUNDS = ['paper', 'ink', 'night', 'primary', 'third', 'fourth'] as const;

export default { title: 'Act/Button', component: Button } satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Default: Story = {
  args: { variant: 'fill', color: 'primary', children: 'Book a meeting', iconEnd: <IconArrowRight /> },
  argTypes: { iconStart: { control: false }, iconEnd: { control: false } },
};

type Look = Pick<ButtonProps, 'variant' | 'color'>;

/** Every size and state of one look. */
const states = (look: Look) => {
  return (
    <div key={`${look.variant} ${look.color}`}>
      <Button {...look} size="sm">
        Small
      </Button>{' '}
      <Button {...look}>Book a meeting</Button>{' '}
      <Button {...look} size="lg">
        Large
      </Button>{' '}
      <Button {...look} size="icon" aria-label="Open the menu">
        <IconMenu />
      </Button>{' '}
      <Button {...look} iconStart={<IconCalendar />}>
        With icon
      </Button>{' '}
      <Button {...look} disabled>
        Disabled
      </Button>{' '}
      <Button {...look} loading loadingLabel="Sending">
        Loading
      </Button>
    </div>
  );
};

export const Variants: Story = {
  parameters: { arrange: 'stack' },
  render: () => <>{VARIANTS.map((variant) => states({ variant }))}</>,
};

export const Fills: Story = {
  parameters: { arrange: 'stack' },
  render: () => <>{FILL_COLORS.map((color) => states({ variant: 'fill', color }))}</>,
};

/** `asChild` renders the one child as the button: a plain link or the link of a router. */
export const AsLink: Story = {
  render: () => (
    <>
      <Button asChild variant="fill" color="accent" iconEnd={<IconArrowRight />}>
        <a href="#cases">See the cases</a>
      </Button>
      <Button asChild variant="pill">
        <a href="#all" aria-current="page">
          All topics
        </a>
      </Button>
    </>
  ),
};

/** Variants take their colours from the tone around them, and are told apart on each. */
export const OnEveryBackground: Story = {
  parameters: { arrange: 'grid' },
  render: () => (
    <>
      {BACKGROUNDS.map((color) => (
        <Card key={color} color={color}>
          <p>{color}</p>
          <div className="row">
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size="sm">
                {variant}
              </Button>
            ))}
            {FILL_COLORS.map((fill) => (
              <Button key={fill} variant="fill" color={fill} size="sm">
                {fill}
              </Button>
            ))}
          </div>
        </Card>
      ))}
    </>
  ),
};
