import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button';
import { IconInfo } from '../icon/icons';
import { Tooltip } from './tooltip';

/** The name of the button stays its own; the tip describes it. Touch shows no tips, so nothing may depend on one. */
export default {
  title: 'Answer/Tooltip',
  component: Tooltip,
  args: {
    label: 'Visitors see it after the next publication',
    children: (
      <Button size="icon" variant="ghost" aria-label="Waiting">
        <IconInfo />
      </Button>
    ),
  },
} satisfies Meta<typeof Tooltip>;

export const Default = {};
