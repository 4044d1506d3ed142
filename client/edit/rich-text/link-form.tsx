import { Button } from '@site/ui-kit';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { LinkField } from '../fields/link-field';
import { readTypedLink } from '../../model/typed-link';
import { useEditedSite } from '../site/edited-site';
import { ToolForm } from './tool-form';

/** The target of the selected words. Without a selection, the title of the page becomes the link's text. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const messages = useEditMessages();
  const { problems } = useModelTexts();
  const { pages, fragments } = useEditedSite();
  const before = String(editor.getAttributes('link').href ?? '');
  const [href, setHref] = useState(before);
  const [refused, setRefused] = useState<string | null>(null);

  function apply() {
    const address = readTypedLink(href);
    if (address === null) return setRefused(href);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !before) {
      const text = [...pages, ...fragments].find(({ path }) => path === address)?.title ?? address;
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    } else chain.setLink({ href: address }).run();
    onClose();
  }

  return (
    <ToolForm label={messages.richText.link()} onApply={apply} onClose={onClose}>
      <LinkField
        label={messages.richText.leadsTo()}
        error={refused === href && problems.link()}
        value={href}
        onChange={setHref}
      />
      <div className="edit-rich__actions">
        <Button type="submit" size="sm" variant="fill">
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
    </ToolForm>
  );
}
