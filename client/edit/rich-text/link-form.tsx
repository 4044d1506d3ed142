import { Button } from '@brightfold/ui-kit';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useEditMessages } from '../edit-messages';
import { LinkField } from '../fields/link-field';

/** The target of the selected words. Without a selection, the address becomes the link's text. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const messages = useEditMessages();
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(before);

  function apply() {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href.trim() === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href: href.trim() }).run();
    onClose();
  }

  return (
    <div className="edit-rich__form" role="group" aria-label={messages.richText.link()}>
      <LinkField label={messages.richText.leadsTo()} value={href} onChange={setHref} />
      <div className="edit-rich__actions">
        <Button size="sm" variant="fill" onClick={apply}>
          {messages.richText.apply()}
        </Button>
        {before && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {messages.richText.removeLink()}
          </Button>
        )}
        <Button size="sm" variant="link" onClick={onClose}>
          {messages.cancel()}
        </Button>
      </div>
    </div>
  );
}
