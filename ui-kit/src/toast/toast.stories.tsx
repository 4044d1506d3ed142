import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button';
import { Toast, type ToastProps } from './toast';

/** Keep a toast mounted and change its children, so that it is heard. */
export default {
  title: 'Edit/Toast',
  component: Toast,
  args: {
    onDismiss: () => {},
    children: 'Package removed.',
    action: { label: 'Undo', onPress: () => {} },
  },
} satisfies Meta<typeof Toast>;

export const Default = {
  render: function Shown({ children, ...props }: ToastProps) {
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
  },
};
