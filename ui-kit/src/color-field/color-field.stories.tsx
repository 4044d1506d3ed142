import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ColorField, type ColorFieldProps } from './color-field';

export default {
  title: 'Edit/ColorField',
  component: ColorField,
  parameters: { arrange: 'stack' },
  args: {
    label: 'Primary colour',
    chooseLabel: 'Choose the primary colour',
    value: '#1d7a3e',
    onChange: () => {},
  },
} satisfies Meta<typeof ColorField>;
type Story = StoryObj<typeof ColorField>;

function Chosen(props: ColorFieldProps) {
  const [value, setValue] = useState(props.value);
  return <ColorField {...props} value={value} onChange={setValue} />;
}

export const Default: Story = { render: (args) => <Chosen {...args} /> };

export const States: Story = {
  render: (args) => (
    <>
      <Chosen {...args} hint="Of the most important buttons." />
      <Chosen {...args} value="" fallback="#ffd447" />
      <Chosen {...args} value="green" error="Type six digits after a #." />
      <Chosen
        {...args}
        value="#fff7c2"
        shades={[
          { color: '#fff7c2', name: 'given' },
          { color: '#e6deaa', name: 'used' },
        ]}
      />
    </>
  ),
};
