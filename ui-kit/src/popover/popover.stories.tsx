import type { Meta } from '@storybook/react-vite';
import { Button } from '../button/button';
import { Checkbox } from '../field/checkbox';
import { Popover } from './popover';

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
