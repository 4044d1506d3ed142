import { IconChevronLeft, IconClose } from '@site/ui-kit';
import type { ReactNode, Ref } from 'react';
import { EditIconButton } from '../edit-controls';
import { useEditMessages } from '../edit-messages';
import { useWorkspace } from '../workspace/use-workspace';

interface PanelHeadProps {
  title: string;
  /** The heading, which takes the focus when the panel shows something else. */
  heading: Ref<HTMLHeadingElement>;
  /** The kind of entry that the title names. */
  kind?: string | null | undefined;
  /** Leads back to the list; null in the list itself. */
  onBack: (() => void) | null;
  /** Buttons before the one that closes the panel. */
  children?: ReactNode;
}

export function PanelHead({ title, heading, kind, onBack, children }: PanelHeadProps) {
  const { opened } = useWorkspace();
  const messages = useEditMessages();
  return (
    <div className="edit-panel__head">
      {onBack && (
        <EditIconButton aria-label={messages.backToList()} onClick={onBack}>
          <IconChevronLeft />
        </EditIconButton>
      )}
      <div className="edit-panel__title">
        {kind && <p className="edit-note">{kind}</p>}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
      <EditIconButton
        className="edit-panel__close"
        aria-label={messages.panel.close()}
        onClick={() => opened.setPanelOpen(false)}
      >
        <IconClose />
      </EditIconButton>
    </div>
  );
}
