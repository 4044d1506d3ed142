import { usePopover, VisuallyHidden } from '@site/ui-kit';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { foldText } from '../../model/text/fold-text';
import { lineAt } from './place-tools';
import type { Tool } from './tools';

/** A "/" in a text, with the letters behind it. */
interface Slash {
  from: number;
  to: number;
  letters: string;
}

/** The "/" before the caret, if a paragraph or a word of it begins there; null for none. */
function slashBefore({ selection }: EditorState): Slash | null {
  const { $from, empty, from } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, null, '\ufffc');
  const letters = /(?:^|\s)\/(\p{L}*)$/u.exec(before)?.[1];
  return letters === undefined ? null : { from: from - letters.length - 1, to: from, letters };
}

/**
 * State of a menu that opens when somebody types "/". The letters behind it choose among the tools, arrow keys move, Enter takes
 * one, and Escape leaves the "/" as a character of the text.
 */
export function useSlashMenu(toolsOf: (editor: Editor) => readonly Tool[]) {
  const id = useId();
  const [open, setOpen] = useState<{ slash: Slash; options: readonly Tool[] } | null>(null);
  /** Index of the option that Enter takes. */
  const [active, setActive] = useState(0);
  const { slash = null, options = [] } = open ?? {};
  /** Attributes of the text while the menu is open. */
  const attributes: Readonly<Record<string, string>> =
    options.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` } : {};

  function take(editor: Editor, tool: Tool) {
    setOpen(null);
    // The text has the focus, and the form of a tool is about to take it.
    editor.commands.deleteRange(slash!);
    tool.run(editor);
  }

  return {
    id,
    slash,
    options,
    active,
    attributes,
    onTransaction({ editor, transaction }: { editor: Editor; transaction: Transaction }) {
      if (!transaction.docChanged) {
        if (transaction.selectionSet) setOpen(null);
        return;
      }
      const typed = editor.isFocused ? slashBefore(editor.state) : null;
      setActive(0);
      setOpen((before) =>
        // Only the "/" itself opens the menu: after Escape, letters belong to the text.
        typed && (before || typed.letters === '')
          ? {
              slash: typed,
              options: toolsOf(editor).filter(({ label }) =>
                foldText(label).includes(foldText(typed.letters)),
              ),
            }
          : null,
      );
    },
    onKeyDown(editor: Editor, event: KeyboardEvent) {
      const chosen = options[active];
      if (!chosen || event.keyCode === 229) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setActive((active + step + options.length) % options.length);
      else if (event.key === 'Enter') take(editor, chosen);
      else if (event.key === 'Escape') setOpen(null);
      else return false;
      return true;
    },
    take,
    close: () => setOpen(null),
  };
}

interface SlashMenuProps {
  menu: ReturnType<typeof useSlashMenu>;
  editor: Editor;
  label: string;
}

/** The list of an open menu, at its "/". The text keeps the focus and handles the keys. */
export function SlashMenu({ menu: { id, slash, options, active, take }, editor, label }: SlashMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { toggle } = usePopover(list);
  const { from } = slash!;
  useLayoutEffect(() => {
    const around = place.current!.offsetParent!.getBoundingClientRect();
    const { left, top, bottom } = lineAt(editor.view, from);
    place.current!.style.insetInlineStart = `${left - around.left}px`;
    place.current!.style.insetBlockStart = `${top - around.top}px`;
    place.current!.style.blockSize = `${bottom - top}px`;
  }, [editor, from]);
  useEffect(() => toggle(true));
  useEffect(() => {
    list.current!.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div ref={place} className="kit-anchor edit-slash">
      {/* On the page, the text cannot name the option. */}
      {editor.view.dom.ownerDocument !== document && (
        <VisuallyHidden role="status">{options[active]?.label}</VisuallyHidden>
      )}
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        popover="manual"
        className="kit-popover edit-slash__list"
        // Keep the focus in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((tool, index) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the text keeps the focus and handles the keys
          <li
            key={tool.name}
            id={`${id}-${index}`}
            role="option"
            className="kit-combobox-option"
            aria-selected={index === active}
            data-active={index === active || undefined}
            onClick={() => take(editor, tool)}
          >
            <span aria-hidden="true">{tool.content}</span>
            {tool.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
