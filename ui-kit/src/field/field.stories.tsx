import type { Meta } from '@storybook/react-vite';
import { Field } from './field';

/** Give a text control the class `kit-control` and it looks like the others. */
export default {
  title: 'Ask/Field',
  component: Field,
  args: {
    label: 'Seats',
    hint: 'Ten at most.',
    labelPlacement: 'above',
    children: (control) => <input {...control} type="range" min={1} max={10} defaultValue={4} />,
  },
} satisfies Meta<typeof Field>;

export const Range = {};
