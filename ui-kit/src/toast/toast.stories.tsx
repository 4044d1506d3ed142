import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button';
import { Toast, type ToastProps } from './toast';

/** Keep a toast mounted and change its children, so that it is heard. */
function Shown({ children, ...props }: ToastProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsShown(true)}>
        Show
      </Button>
      <Toast {...props} onDismiss={() => setIsShown(false)}>
        {isShown && children}
      </Toast>
    </>
  );
}

export default {
  title: 'Edit/Toast',
  component: Toast,
  args: { onDismiss: () => {} },
  render: (args) => <Shown {...args} />,
} satisfies Meta<typeof Toast>;
type Story = StoryObj<typeof Toast>;

export const Default: Story = {
  args: { children: 'Package removed.', action: { label: 'Undo', onPress: () => {} } },
};

/** The time stands still under the pointer and while the focus is inside. */
export const GoesByItself: Story = {
  args: { kind: 'success', durationMs: 8000, children: 'Saved. The page is live.' },
};

export const Failed: Story = {
  args: {
    kind: 'error',
    children: 'Nothing was saved: the content service does not answer. Your changes are kept here.',
  },
};
