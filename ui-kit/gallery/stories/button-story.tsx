import {
  Button,
  Card,
  IconArrowRight,
  IconArrowUpRight,
  IconCalendar,
  IconClose,
  IconMail,
  IconMenu,
  type ButtonVariant,
  type FillColor,
} from '@brightfold/ui-kit';
import type { Example, Story } from '../story';

const VARIANTS: Exclude<ButtonVariant, 'fill'>[] = [
  'default',
  'pill',
  'pill-outlined',
  'fancy',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
];
const COLORS: FillColor[] = ['green', 'mint', 'yellow', 'pink', 'blue', 'darkblue'];
const BACKGROUNDS = ['paper', 'ink', 'darkblue', 'blue', 'green', 'mint', 'yellow', 'pink'] as const;

const everyVariant: Example[] = VARIANTS.map((variant) => ({
  title: `variant="${variant}"`,
  element: (
    <>
      <Button variant={variant} size="sm">
        Small
      </Button>
      <Button variant={variant}>Book a meeting</Button>
      <Button variant={variant} size="lg">
        Large
      </Button>
      <Button variant={variant} size="icon" aria-label="Open the menu">
        <IconMenu />
      </Button>
      <Button variant={variant} iconStart={<IconCalendar />}>
        With icon
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <Button variant={variant} loading loadingLabel="Sending">
        Loading
      </Button>
    </>
  ),
}));

const everyFill: Example[] = COLORS.map((color) => ({
  title: `variant="fill" color="${color}"`,
  element: (
    <>
      <Button variant="fill" color={color} size="sm">
        Small
      </Button>
      <Button variant="fill" color={color}>
        Book a meeting
      </Button>
      <Button variant="fill" color={color} size="lg">
        Large
      </Button>
      <Button variant="fill" color={color} size="icon" aria-label="Open the menu">
        <IconMenu />
      </Button>
      <Button variant="fill" color={color} iconEnd={<IconArrowRight />}>
        With icon
      </Button>
      <Button variant="fill" color={color} disabled>
        Disabled
      </Button>
      <Button variant="fill" color={color} loading loadingLabel="Sending">
        Loading
      </Button>
    </>
  ),
}));

export const buttonStory: Story = {
  name: 'Button',
  summary: 'Does something when pressed. As a link it leads somewhere and looks the same.',
  native: 'button',
  playground: {
    component: Button,
    props: { variant: 'fill', color: 'yellow', children: 'Book a meeting', iconEnd: <IconArrowRight /> },
    // A colour goes with fill only, and an icon button has a name and no text.
    toValid: (props) => ({
      ...props,
      color: props.variant === 'fill' ? props.color : undefined,
      ...(props.size === 'icon' && {
        'aria-label': String(props.children),
        children: <IconArrowRight />,
        iconEnd: undefined,
      }),
    }),
    without: ['asChild', 'type', 'iconStart', 'iconEnd'],
  },
  examples: [
    ...everyVariant,
    ...everyFill,
    {
      title: 'As a link',
      note: 'asChild renders the one child as the button: a plain link or the link of a router.',
      element: (
        <>
          <Button asChild variant="fill" color="blue" iconEnd={<IconArrowRight />}>
            <a href="#button">See the cases</a>
          </Button>
          <Button asChild variant="pill-outlined" iconEnd={<IconArrowUpRight />}>
            <a href="#button">Documentation</a>
          </Button>
          <Button asChild variant="link">
            <a href="#button">Read on</a>
          </Button>
        </>
      ),
    },
    {
      title: 'Icons before, after, alone',
      element: (
        <>
          <Button variant="outline" iconStart={<IconMail />}>
            Write to us
          </Button>
          <Button variant="secondary" iconEnd={<IconArrowRight />}>
            Next case
          </Button>
          <Button variant="ghost" size="icon" aria-label="Close">
            <IconClose />
          </Button>
        </>
      ),
    },
    {
      title: 'On every background',
      note: 'Variants take their colours from the tone around them.',
      layout: 'grid',
      element: (
        <>
          {BACKGROUNDS.map((color) => (
            <Card key={color} color={color}>
              <p className="background-name">{color}</p>
              <div className="buttons">
                {VARIANTS.map((variant) => (
                  <Button key={variant} variant={variant} size="sm">
                    {variant}
                  </Button>
                ))}
              </div>
            </Card>
          ))}
        </>
      ),
    },
  ],
};
