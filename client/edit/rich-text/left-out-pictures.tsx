import { Alert } from '@site/ui-kit';
import { Node, type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { copyPicture, uploadPicture } from '../api/media';
import { EditButton, LinkButton } from '../edit-controls';
import { failureText, useEditMessages } from '../edit-messages';
import { LEFT_OUT_PICTURE } from './pasted-html';

/** Marks the place of a pasted picture that the site does not have. The text is stored without it: see `html.ts`. */
export const LEFT_OUT_NODE = Node.create({
  name: 'leftOutPicture',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    address: {
      default: '',
      parseHTML: (element) => element.getAttribute(LEFT_OUT_PICTURE),
      renderHTML: ({ address }) => ({ [LEFT_OUT_PICTURE]: String(address) }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: `[${LEFT_OUT_PICTURE}]` }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, nameOf(node.attrs as LeftOut)],
});

interface LeftOut {
  /** Of the picture, in the page that it was copied from. */
  address: string;
  alt: string;
}

const DATA = /^data:(image\/\w+);base64,/;
const isFetchable = ({ address }: LeftOut): boolean => /^https:/i.test(address) || DATA.test(address);

/** The name of its file, or its host. */
function nameOf({ address, alt }: LeftOut): string {
  const [name = ''] = /[^\\/]*$/.exec(address.split(/[?#]/, 1)[0]!) ?? [];
  if (!DATA.test(address) && name.includes('.')) return name;
  return alt || URL.parse(address)?.host || '–';
}

/** Names the pictures of a text that were left out, and offers to fetch them. */
export function LeftOutPictures({ editor }: { editor: Editor }) {
  const { richText, ...messages } = useEditMessages();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const pictures = useEditorState({ editor, selector: ({ editor: { state } }) => leftOutIn(state.doc) });

  const notes = [
    richText.leftOut({ names: pictures.map(nameOf).join(', ') }),
    ...(pictures.every(isFetchable) ? [] : [richText.notFetchable()]),
  ];

  async function fetchAll() {
    const failed: string[] = [];
    setBusy(true);
    for (const picture of pictures.filter(isFetchable)) {
      try {
        const { src } = DATA.test(picture.address)
          ? await uploadPicture(fileOf(picture.address), {})
          : await copyPicture(picture.address);
        if (editor.isDestroyed) return;
        replace(editor, picture, src);
      } catch (error) {
        failed.push(`${nameOf(picture)}: ${failureText(error, messages)}`);
      }
    }
    setProblems(failed);
    setBusy(false);
    if (failed.length === 0) editor.commands.focus();
  }

  function leaveOut() {
    for (const picture of pictures) replace(editor, picture, null);
    editor.commands.focus();
  }

  return (
    <div className="edit-rich-bar__note">
      <Alert>{pictures.length > 0 && notes.join(' ')}</Alert>
      {pictures.length > 0 && (
        <div className="actions">
          {pictures.some(isFetchable) && (
            <EditButton loading={isBusy} onClick={() => void fetchAll()}>
              {richText.fetchPictures()}
            </EditButton>
          )}
          <LinkButton onClick={leaveOut}>{richText.leaveOut()}</LinkButton>
        </div>
      )}
      <Alert kind="error">{pictures.length > 0 && problems.join(' ')}</Alert>
    </div>
  );
}

function leftOutIn(doc: Editor['state']['doc']): LeftOut[] {
  const found = new Map<string, LeftOut>();
  doc.descendants(({ type, attrs }) => {
    if (type.name === LEFT_OUT_NODE.name) found.set(String(attrs.address), attrs as LeftOut);
  });
  return [...found.values()];
}

/** Puts the stored picture wherever the text has left it out, or nothing. */
function replace(editor: Editor, { address, alt }: LeftOut, src: string | null): void {
  editor.commands.command(({ tr, state: { schema } }) => {
    tr.doc.descendants(({ type, attrs, nodeSize }, pos) => {
      if (type.name !== LEFT_OUT_NODE.name || attrs.address !== address) return;
      const at = tr.mapping.map(pos);
      if (src === null) tr.delete(at, at + nodeSize);
      else tr.replaceWith(at, at + nodeSize, schema.nodes.image!.create({ src, alt }));
    });
    return true;
  });
}

function fileOf(address: string): File {
  const [start, type] = DATA.exec(address)!;
  const bytes = Uint8Array.from(atob(address.slice(start.length)), (letter) => letter.charCodeAt(0));
  return new File([bytes], `image.${type!.split('/')[1]}`, { type: type! });
}
