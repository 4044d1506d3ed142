import type { Meta } from '@storybook/react-vite';
import { FileField } from './file-field';

const PICTURE = new URL('../../.storybook/picture.svg', import.meta.url).href;

export default {
  title: 'Edit/FileField',
  component: FileField,
  args: { label: 'Cover', accept: 'image/*', hint: 'At least 1600 pixels wide.' },
} satisfies Meta<typeof FileField>;

export const Default = {};

export const States = {
  render: () => (
    <>
      <FileField label="Cover" accept="image/*" file={PICTURE} />
      <FileField label="Papers" multiple files={[PICTURE, 'data:application/pdf,programme.pdf']} />
      <FileField label="Programme" accept=".pdf" required error="Please choose the programme." />
      <FileField label="Drawing" disabled />
    </>
  ),
};
