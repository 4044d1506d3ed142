import type { Meta } from '@storybook/react-vite';
import { each } from '../stories/each';
import { FileField } from './file-field';

const PICTURE = new URL('../../.storybook/picture.svg', import.meta.url).href;

export default {
  title: 'Edit/FileField',
  component: FileField,
  args: { label: 'Cover' },
} satisfies Meta<typeof FileField>;

export const Default = { args: { accept: 'image/*', hint: 'At least 1600 pixels wide.' } };

export const States = each(FileField, [
  { accept: 'image/*', file: PICTURE },
  { label: 'Papers', multiple: true, files: [PICTURE, 'data:application/pdf,programme.pdf'] },
  { label: 'Programme', accept: '.pdf', required: true, error: 'Please choose the programme.' },
  { label: 'Drawing', disabled: true },
]);
