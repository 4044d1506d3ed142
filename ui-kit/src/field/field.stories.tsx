import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from './field';

export default {
  title: 'Ask/Field',
  component: Field,
  parameters: { arrange: 'stack' },
} satisfies Meta<typeof Field>;

/** Give a text control the class `kit-control` and it looks like the others. */
export const Range: StoryObj<typeof Field> = {
  args: {
    label: 'Seats',
    hint: 'Ten at most.',
    labelPlacement: 'above',
    children: (control) => <input {...control} type="range" min={1} max={10} defaultValue={4} />,
  },
};
