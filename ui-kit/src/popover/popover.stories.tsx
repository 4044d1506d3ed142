import type { Meta, StoryObj } from '@storybook/react-vite';
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
type Story = StoryObj<typeof Popover>;

/** For links use a `DropdownMenu`, for a question a `Dialog`. */
export const Default: Story = {};

/** Aligned to the end of its button. */
export const AtTheEnd: Story = { args: { align: 'end' } };
