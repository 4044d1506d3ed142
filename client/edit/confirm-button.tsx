import { Button } from '@site/ui-kit';
import { useState } from 'react';
import { useEditMessages } from './edit-messages';

interface ConfirmButtonProps {
  label: string;
  /** The button that does it, once somebody has pressed the first one. */
  confirmLabel: string;
  onConfirm: () => void;
  loading?: boolean;
  loadingLabel?: string;
  disabled?: boolean;
}

/** A button that asks again before something is removed, or taken from somebody. */
export function ConfirmButton({ label, confirmLabel, onConfirm, ...state }: ConfirmButtonProps) {
  const { cancel } = useEditMessages();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant="outline" size="sm" {...state} onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  return (
    <div className="actions">
      <Button
        variant="destructive"
        size="sm"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {confirmLabel}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsking(false)}>
        {cancel()}
      </Button>
    </div>
  );
}
