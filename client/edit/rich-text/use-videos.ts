import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { videoAt } from '../../model/video';
import { copyPicture } from '../api/media';
import { failureText, useEditMessages } from '../edit-messages';
import { insertPictureAt, moveBelowPicture, selectedPicture } from './put-picture';

/** Puts videos into a text by their addresses, each with its still picture and title as soon as the library has them. */
export function useVideos() {
  const { richText, ...messages } = useEditMessages();
  const [fetching, setFetching] = useState('');
  const [problem, setProblem] = useState('');

  /** Puts a video in the place of the selected one, or at the caret. @param address - one that {@link videoAt} knows */
  async function put(editor: Editor, address: string) {
    const { page, provider } = videoAt(address)!;
    const before = selectedPicture(editor.state);
    if (before?.video === page && before.src) return;
    const attrs = { src: null, alt: '', video: page };
    if (before?.video) editor.commands.updateAttributes('image', attrs);
    else insertPictureAt(editor, editor.state.selection.from, attrs);
    moveBelowPicture(editor.view);
    setFetching(richText.fetchingStill({ provider }));
    setProblem('');
    try {
      const { src, title } = await copyPicture(page);
      if (!editor.isDestroyed) giveStill(editor, page, { src, alt: title });
    } catch (error) {
      setProblem(richText.noStill({ reason: failureText(error, messages) }));
    }
    setFetching('');
  }

  return {
    /** Says whose picture is on its way; empty otherwise. */
    fetching,
    problem,
    put,
  };
}

function giveStill(editor: Editor, video: string, still: { src: string; alt: string }): void {
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, pos) => {
      if (node.attrs.video !== video || node.attrs.src) return;
      for (const [name, value] of Object.entries(still)) tr.setNodeAttribute(pos, name, value);
    });
    return true;
  });
}

/** The address in a clipboard that is to become a video: alone, and in a paragraph without words. */
export function pastedVideo({ state }: Pick<Editor, 'state'>, clipboard: DataTransfer | null): string | null {
  const { parent } = state.selection.$from;
  const address = clipboard?.getData('text/plain') ?? '';
  return parent.type.name === 'paragraph' && parent.content.size === 0 && videoAt(address) ? address : null;
}
