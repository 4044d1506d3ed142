import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { FileField, type FileFieldProps } from './file-field';

const PICTURE = new URL('../../.storybook/picture.svg', import.meta.url).href;
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

function Chosen(props: FileFieldProps) {
  const [file, setFile] = useState(props.file);
  return <FileField {...props} file={file} onChange={setFile} />;
}

export default {
  title: 'Edit/FileField',
  component: FileField,
  parameters: { arrange: 'stack' },
  args: { label: 'Cover', file: null, onChange: () => {} },
  argTypes: { file: { control: false } },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof FileField>;
type Story = StoryObj<typeof FileField>;

export const Default: Story = { args: { accept: 'image/*', hint: 'At least 1600 pixels wide.' } };

export const WithPicture: Story = {
  args: { accept: 'image/*', maxBytes: MAX_PICTURE_BYTES, file: PICTURE },
};

export const Several: Story = {
  args: { label: 'Papers', multiple: true, files: [PICTURE, 'data:application/pdf,programme.pdf'] },
  render: (args) => <FileField {...args} />,
};

export const WithError: Story = {
  args: { label: 'Programme', accept: '.pdf', required: true, error: 'Please choose the programme.' },
};

export const Disabled: Story = { args: { label: 'Drawing', disabled: true } };
