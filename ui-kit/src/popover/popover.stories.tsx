import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Checkbox } from '../field/checkbox';
import { Popover } from './popover';
import { popoverTarget } from './popover-target';

export default {
  title: 'Find the way/Popover',
  component: Popover,
  args: {
    trigger: <Button variant="outline">View</Button>,
    'aria-label': 'View',
    children: (
      <>
        <Checkbox label="Outlines" />
        <Checkbox label="Hidden entries" />
      </>
    ),
  },
} satisfies Meta<typeof Popover>;

export const Default = {};

export const Commands = {
  args: {
    id: 'commands',
    trigger: <Button variant="outline">More</Button>,
    'aria-label': 'More',
    children: ['Copy', 'Archive'].map((name) => (
      <Button key={name} variant="ghost" {...popoverTarget('commands')}>
        {name}
      </Button>
    )),
  },
};
