import { Alert, Button } from '@site/ui-kit';
import { Dialog, type DialogProps } from '@site/ui-kit/dialog';
import { useRef, type FormEvent } from 'react';
import { useEditMessages } from './edit-messages';

interface DialogAction {
  text: string;
  onPress: () => unknown;
  /** @default 'fill' */
  look?: 'fill' | 'destructive';
  isBusy?: boolean;
  disabled?: boolean;
  /** Whether it has the focus when the dialog opens. */
  hasFocus?: boolean;
  /** Whether Enter in a field presses it. */
  isSubmit?: boolean;
}

interface EditDialogProps extends Omit<DialogProps, 'open' | 'closeLabel' | 'onClose'> {
  onClose: () => void;
  /** Why the last attempt failed; empty if it did not. */
  problem?: string | null;
  /** The dialog's main button; null for none beside the other one. @default no buttons at all */
  action?: DialogAction | null;
  /** The button beside it; null for none. @default one that cancels */
  other?: { text: string; onPress?: () => void } | null;
}

/** A dialog of the app: what failed, what it is about, and the buttons. */
export function EditDialog({ problem, action, other, onClose, children, ...props }: EditDialogProps) {
  const { cancel, close, status } = useEditMessages();
  const button = useRef<HTMLButtonElement>(null);
  const Body = action?.isSubmit ? 'form' : 'div';
  function submit(event: FormEvent) {
    event.preventDefault();
    void action!.onPress();
  }
  return (
    <Dialog
      open
      role={action?.look === 'destructive' ? 'alertdialog' : 'dialog'}
      initialFocus={action?.hasFocus ? button : undefined}
      {...props}
      closeLabel={close()}
      // A press that only missed the panel would take with it what was typed.
      onClose={(reason) => (reason !== 'outside' || !action) && onClose()}
    >
      <Body className="edit-dialog" {...(action?.isSubmit && { noValidate: true, onSubmit: submit })}>
        <Alert kind="error">{problem}</Alert>
        {children}
        {action !== undefined && (
          <div className="actions">
            {action && (
              <Button
                ref={button}
                variant={action.look ?? 'fill'}
                type={action.isSubmit ? 'submit' : 'button'}
                loading={action.isBusy}
                loadingLabel={status.saving()}
                disabled={action.disabled}
                onClick={action.isSubmit ? undefined : () => void action.onPress()}
              >
                {action.text}
              </Button>
            )}
            {other !== null && (
              <Button variant="outline" onClick={other?.onPress ?? onClose}>
                {other?.text ?? cancel()}
              </Button>
            )}
          </div>
        )}
      </Body>
    </Dialog>
  );
}
