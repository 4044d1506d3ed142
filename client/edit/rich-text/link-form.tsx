import { Button } from '@site/ui-kit';
import { Switch } from '@site/ui-kit/editor';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { LinkField } from '../choosers/link-field';
import { BUTTON_CLASS } from '../../model/button-class';
import { readTypedLink } from '../../model/typed-link';
import { useEditedSite } from '../site/edited-site';
import { ToolForm } from './tool-form';

interface LinkFormProps {
  editor: Editor;
  /** Whether a new link begins as a button. */
  asButton: boolean;
  onClose: () => void;
}

/** The target of the selected words, and whether they are a button. Without a selection, the title of the page becomes the link's text. */
export function LinkForm({ editor, asButton, onClose }: LinkFormProps) {
  const messages = useEditMessages();
  const { labels, problems } = useModelTexts();
  const { pages, fragments } = useEditedSite();
  const { href: present, class: look } = linkAt(editor);
  const before = present ?? '';
  const [isButton, setButton] = useState(asButton || look === BUTTON_CLASS);
  const [href, setHref] = useState(before);
  const [refused, setRefused] = useState<string | null>(null);

  function apply() {
    const address = readTypedLink(href);
    if (address === null) return setRefused(href);
    const attrs = { href: address, class: isButton ? BUTTON_CLASS : null };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !before) {
      const text = [...pages, ...fragments].find(({ path }) => path === address)?.title ?? address;
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs }] }).run();
    } else chain.setLink(attrs).run();
    onClose();
  }

  return (
    <ToolForm
      label={messages.richText.link()}
      onApply={apply}
      onClose={onClose}
      other={
        before && (
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
        )
      }
    >
      <LinkField
        label={labels.to()}
        error={refused === href && problems.link()}
        value={href}
        onChange={setHref}
      />
      <Switch
        label={messages.richText.asButton()}
        checked={isButton}
        onChange={({ target }) => setButton(target.checked)}
      />
    </ToolForm>
  );
}

/** The attributes of the link around the caret or right before it. */
function linkAt(editor: Editor): Readonly<Record<string, string | null>> {
  const { $from, empty } = editor.state.selection;
  const around = editor.getAttributes('link');
  const before = empty ? $from.nodeBefore?.marks.find(({ type }) => type.name === 'link')?.attrs : undefined;
  return around.href ? around : (before ?? {});
}
