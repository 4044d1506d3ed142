import { useEffect, useRef, type ReactNode, useState } from 'react';
import { Switch, FileField } from '@site/ui-kit/editor';
import type { Editor } from '@tiptap/react';
import { useEditMessages, useTexts } from '../edit-messages';
import { LinkField } from '../choosers/link-field';
import { BUTTON_CLASS } from '../../model/button-class';
import { readTypedLink } from '../../model/typed-link';
import { findPages } from '../api/entries';
import { usePageNamed } from '../choosers/use-pages';
import { useEditedSite } from '../site/edited-site';
import { downloadPicture, uploadPicture, type MediaItem } from '../api/media';
import { EditText, EditButton, LinkButton } from '../edit-controls';
import { VIDEO_PROVIDERS, videoAt } from '../../model/video';
import { BASE_LOCALE, type Locale } from '../../i18n/locales';
import { PictureLibrary } from '../choosers/picture-grid';
import { pictureLimits } from '../choosers/picture-limits';
import { putPicture, selectedPicture } from './put-picture';
import { useAttempt } from '../requests';

interface ToolFormProps {
  label: string;
  onApply: () => void;
  onClose: () => void;
  isBusy?: boolean;
  /** A button between those that apply and cancel. */
  other?: ReactNode;
  children: ReactNode;
}

/** The form of a tool. Its first field takes the focus when it opens; Enter applies it, and Escape closes it. */
function ToolForm({ label, onApply, onClose, isBusy, other, children }: ToolFormProps) {
  const { richText, cancel } = useEditMessages();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current!.querySelector('input')!.focus();
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from the fields
    <form
      ref={form}
      className="edit-stack edit-rich__form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
      onKeyDown={({ key, defaultPrevented }) => {
        // A field that has used the key has closed its list by it.
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      {children}
      <div className="actions">
        <EditButton type="submit" variant="fill" loading={isBusy}>
          {richText.apply()}
        </EditButton>
        {other}
        <LinkButton onClick={onClose}>{cancel()}</LinkButton>
      </div>
    </form>
  );
}

interface LinkFormProps {
  editor: Editor;
  /** Whether a new link begins as a button. */
  asButton: boolean;
  onClose: () => void;
}

/** The target of the selected words, and whether they are a button. Without a selection, the title of the page becomes the link's text. */
export function LinkForm({ editor, asButton, onClose }: LinkFormProps) {
  const { messages, labels, problems } = useTexts();
  const { pages, fragments } = useEditedSite();
  const pageNamed = usePageNamed();
  const { href: present, class: look } = linkAt(editor);
  const before = present ?? '';
  const [isButton, setButton] = useState(asButton || look === BUTTON_CLASS);
  const [href, setHref] = useState(before);
  const [refused, setRefused] = useState<string | null>(null);

  async function titleOf(path: string): Promise<string> {
    const isOwn = path.startsWith('/');
    const found = isOwn ? await findPages({ words: path, kind: '', path }).catch(() => []) : [];
    return [...pages, ...fragments, ...found].find((page) => page.path === path)?.title ?? path;
  }

  async function apply() {
    // Who types fast has not waited for the page that the words mean.
    const address = readTypedLink(href) ?? (await pageNamed(href));
    if (address === null) return setRefused(href);
    const isNew = editor.state.selection.empty && !before;
    const text = isNew && address !== '' ? await titleOf(address) : '';
    const attrs = { href: address, class: isButton ? BUTTON_CLASS : null };
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (isNew) chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs }] }).run();
    else chain.setLink(attrs).run();
    onClose();
  }

  return (
    <ToolForm
      label={labels.link()}
      onApply={() => void apply()}
      onClose={onClose}
      other={
        before && (
          <EditButton
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {messages.richText.removeLink()}
          </EditButton>
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

interface PictureFormProps {
  editor: Editor;
  lang: Locale;
  /** Called when several pictures were chosen, each of which is described later. */
  onSeveral: (files: readonly File[]) => void;
  onClose: () => void;
}

/** Inserts pictures into a text, or edits what is said about the selected one. */
export function PictureForm({ editor, lang, onSeveral, onClose }: PictureFormProps) {
  const { messages, labels, hints } = useTexts();
  const [before] = useState(() => selectedPicture(editor.state));
  const { src, alt: altBefore } = before ?? {};
  const [files, setFiles] = useState<readonly File[]>([]);
  const [file] = files;
  const isOne = files.length < 2;
  const [alt, setAlt] = useState(altBefore ?? '');
  const [caption, setCaption] = useState(before?.caption ?? '');
  const { problem, isBusy, attempt } = useAttempt();

  async function apply() {
    if (!file) {
      if (before) putPicture(editor, { src: before.src, alt, caption });
      return onClose();
    }
    if (isOne) return insert(() => uploadPicture(file, { [lang]: alt }), alt);
    onClose();
    onSeveral(files);
  }

  /** A text shows its own copy: an entry that gets another picture must not take it away from the text. */
  async function chooseFromLibrary(item: MediaItem) {
    const own = alt === altBefore ? '' : alt;
    const text = own || item.alt[lang] || item.alt[BASE_LOCALE] || '';
    await insert(async () => {
      if (!item.isOfEntry) return item;
      return uploadPicture(await downloadPicture(item), { ...item.alt, ...(own && { [lang]: own }) });
    }, text);
  }

  const insert = (store: () => Promise<MediaItem>, text: string) =>
    attempt(async () => {
      const { src } = await store();
      putPicture(editor, { src, alt: text, caption });
      onClose();
    });

  const texts = isOne && (
    <>
      <EditText
        label={labels.alt()}
        hint={file && altBefore && alt === '' ? messages.fields.formerText({ text: altBefore }) : hints.alt()}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <EditText
        label={labels.caption()}
        value={caption}
        onChange={({ target }) => setCaption(target.value)}
      />
    </>
  );

  return (
    <ToolForm label={labels.picture()} onApply={() => void apply()} onClose={onClose} isBusy={isBusy}>
      {src && texts}
      <FileField
        {...pictureLimits(messages)}
        label={messages.fields.picture()}
        multiple={!src}
        data-several={isOne ? undefined : ''}
        files={files}
        file={file ?? null}
        onFilesChange={(all) => {
          const chosen = all.filter((each) => each instanceof File);
          setFiles(chosen);
          if (alt === (chosen[0] ? altBefore : '')) setAlt(chosen[0] ? '' : (altBefore ?? ''));
        }}
        hint={isOne ? undefined : messages.richText.several()}
        error={problem || undefined}
      />
      <PictureLibrary onChoose={(item) => void chooseFromLibrary(item)} />
      {!src && texts}
    </ToolForm>
  );
}

interface VideoFormProps {
  editor: Editor;
  onPut: (address: string) => void;
  onClose: () => void;
}

/** The address of a video that is put into a text, or of the selected one. */
export function VideoForm({ editor, onPut, onClose }: VideoFormProps) {
  const { messages, labels } = useTexts();
  const [address, setAddress] = useState(() => selectedPicture(editor.state)?.video ?? '');
  const [refused, setRefused] = useState<string | null>(null);
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'disjunction' });
  const names = list.format(VIDEO_PROVIDERS);

  function apply() {
    if (!videoAt(address)) return setRefused(address);
    onPut(address);
    onClose();
  }

  return (
    <ToolForm label={labels.video()} onApply={apply} onClose={onClose}>
      <EditText
        label={messages.richText.videoAddress()}
        hint={messages.richText.videoHint({ names })}
        error={refused === address && messages.richText.noVideo({ names })}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
    </ToolForm>
  );
}
