import { forwardRef, useEffect, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { splitFieldProps } from '../field/field';
import type { FieldTexts, PassedOnProps } from '../field/field-parts';
import { IconTrash, IconUpload } from '../icon/editor-icons';
import { Button, Field, VisuallyHidden } from '../index';
import { fillIn } from '../react/fill-in';
import { useControl } from '../react/use-control';
import { useControlled } from '../react/use-controlled';

type StoredFile = File | string;

/** Props of {@link FileField}; every prop of a native file input passes through to it, `className` and `style` to the field. */
export interface FileFieldProps extends PassedOnProps<'size'>, FieldTexts {
  /** The controlled file: chosen, or the URL of a stored one; pictures are shown. `null` holds none. */
  file?: StoredFile | null | undefined;
  /** Called with an accepted file, or with null when the file is removed. */
  onChange?: ((file: File | null) => void) | undefined;
  /** Whether several files can be chosen; further ones are added. @default false */
  multiple?: boolean | undefined;
  /** The controlled files, with `multiple`. */
  files?: readonly StoredFile[] | undefined;
  /** Called with all files when some were added or one was removed, with `multiple`. */
  onFilesChange?: ((files: StoredFile[]) => void) | undefined;
  /**
   * Accepted types, as in the native attribute: `image/png,image/webp`, `image/*`, `.pdf`. Also applied to dropped
   * files. @default any file
   */
  accept?: string | undefined;
  /** Size limit of a file in bytes. @default no limit */
  maxBytes?: number | undefined;
  /** Text of the drop area. @default 'Choose a file or drop it here' */
  chooseLabel?: string | undefined;
  /** Text of the drop area if there is a file. @default 'Choose another file or drop it here' */
  replaceLabel?: string | undefined;
  /** Text of the remove button. @default 'Remove' */
  removeLabel?: string | undefined;
  /** Error for a file that `accept` refuses, with its `{name}`. @default '{name} is of a type that is not accepted.' */
  wrongTypeMessage?: string | undefined;
  /** Error for a file that is too large, with its `{name}`. @default '{name} is too large.' */
  tooLargeMessage?: string | undefined;
}

/**
 * A file input with drop area and preview; a form sends what was chosen or dropped. A file of a wrong type or size is refused with an
 * error.
 * - **Use** it for a file or a picture, or with `multiple` several. **Not** for text that people could type.
 * - **Keyboard**: Enter or Space opens the chooser; each file has a button that removes it.
 * - **Screen reader**: "choose file" with label and hint; a refusal is read out.
 */
export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(props, ref) {
  const [field, control] = splitFieldProps(props);
  const {
    file,
    onChange,
    multiple = false,
    files,
    onFilesChange,
    accept,
    maxBytes = Infinity,
    chooseLabel = 'Choose a file or drop it here',
    replaceLabel = 'Choose another file or drop it here',
    removeLabel = 'Remove',
    wrongTypeMessage = '{name} is of a type that is not accepted.',
    tooLargeMessage = '{name} is too large.',
    ...rest
  } = control;
  const [refusal, setRefusal] = useState('');
  const [isOver, setIsOver] = useState(false);
  const controlled = multiple ? files : file === undefined ? undefined : file === null ? NO_FILES : [file];
  const input = useControl(ref);
  const [chosen, choose] = useControlled<readonly StoredFile[]>(
    controlled,
    NO_FILES,
    (next) => {
      onFilesChange?.([...next]);
      onChange?.(next[0] instanceof File ? next[0] : null);
    },
    input,
    () => setRefusal(''),
  );
  useEffect(() => holdFiles(input.current!, chosen));

  /** Why a file is refused; empty if it is accepted. */
  function reasonAgainst(candidate: File): string {
    const { name, size } = candidate;
    if (!acceptsFile(accept, candidate)) return fillIn(wrongTypeMessage, { name });
    return size > maxBytes ? fillIn(tooLargeMessage, { name }) : '';
  }
  function take(candidates: readonly File[]) {
    const held = multiple ? chosen : NO_FILES;
    const accepted = (multiple ? candidates : candidates.slice(0, 1)).filter(
      (each) => !reasonAgainst(each) && !held.some((other) => keyOf(other) === keyOf(each)),
    );
    setRefusal(candidates.map(reasonAgainst).filter(Boolean).join(' '));
    if (accepted.length > 0) choose([...held, ...accepted]);
    // Without a change nothing is rendered, and the input would send what was refused.
    else holdFiles(input.current!, chosen);
  }
  function remove(removed: StoredFile) {
    setRefusal('');
    input.current!.focus();
    choose(chosen.filter((each) => each !== removed));
  }
  function dragOver(event: DragEvent) {
    // Keep the browser from opening the dropped file.
    event.preventDefault();
    setIsOver(!input.current!.matches(':disabled'));
  }
  function dragLeave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node)) setIsOver(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!input.current!.matches(':disabled')) take([...event.dataTransfer.files]);
  }

  return (
    <Field {...field} labelPlacement="above" error={refusal || field.error}>
      {(wiring) => (
        <div
          className="kit-control kit-file-box"
          data-over={isOver || undefined}
          onDragOver={dragOver}
          onDragLeave={dragLeave}
          onDrop={drop}
        >
          {chosen.map((each) => (
            <div key={keyOf(each)} className="kit-file-chosen">
              <FilePreview file={each} />
              <Button
                size="sm"
                variant="secondary"
                iconStart={<IconTrash />}
                // Several buttons of one name are told apart by the file.
                aria-label={multiple ? `${removeLabel}: ${nameOf(each)}` : undefined}
                disabled={rest.disabled}
                onClick={() => remove(each)}
              >
                {removeLabel}
              </Button>
            </div>
          ))}
          <label className="kit-file-drop">
            <input
              {...rest}
              {...wiring}
              ref={input}
              type="file"
              multiple={multiple}
              accept={accept}
              // The label around it can be pressed, and the box shows its focus.
              className="kit-visually-hidden kit-file-input"
              // A stored file satisfies `required`.
              required={field.required && chosen.length === 0}
              onChange={({ currentTarget }) => take([...currentTarget.files!])}
            />
            <IconUpload />
            <span>{chosen.length > 0 ? replaceLabel : chooseLabel}</span>
          </label>
          <VisuallyHidden role="status">{refusal}</VisuallyHidden>
        </div>
      )}
    </Field>
  );
});

const NO_FILES: readonly StoredFile[] = [];

/** Makes the input send the chosen files. Stored ones are not the form's to send. */
function holdFiles(input: HTMLInputElement, chosen: readonly StoredFile[]): void {
  const files = chosen.filter((each) => each instanceof File);
  const held = [...input.files!];
  if (held.length === files.length && held.every((each, at) => keyOf(each) === keyOf(files[at]!))) return;
  const transfer = new DataTransfer();
  for (const each of files) transfer.items.add(each);
  input.files = transfer.files;
}

/** The browser makes another object of a file that it takes over. */
const keyOf = (file: StoredFile): string =>
  typeof file === 'string' ? file : `${file.name} ${file.size} ${file.lastModified}`;

/**
 * Whether a file matches an `accept` attribute: extensions (`.pdf`), types (`image/png`) or wildcards (`image/*`).
 * Browsers apply it only in their own picker; any file can be dropped.
 */
export function acceptsFile(accept: string | undefined, file: Pick<File, 'name' | 'type'>): boolean {
  const accepted = accept?.toLowerCase().match(/[^\s,]+/g) ?? [];
  if (accepted.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accepted.some((entry) => {
    if (entry.startsWith('.')) return name.endsWith(entry);
    return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry;
  });
}

/** A file's name, with a preview of pictures. */
function FilePreview({ file }: { file: File | string }) {
  const picture = useRef<HTMLImageElement>(null);
  // A file that the browser cannot display, whatever its type says.
  const [refused, setRefused] = useState<File | string | null>(null);
  useEffect(() => {
    if (typeof file === 'string') return undefined;
    const url = URL.createObjectURL(file);
    picture.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <>
      <img
        ref={picture}
        className="kit-file-picture"
        // Decorative: the file name is beside it.
        alt=""
        src={typeof file === 'string' ? file : undefined}
        hidden={refused === file}
        onError={() => setRefused(file)}
      />
      <span className="kit-file-name">{nameOf(file)}</span>
    </>
  );
}

/** The name of a file, or the last segment of its URL. */
function nameOf(file: File | string): string {
  if (typeof file !== 'string') return file.name;
  return file.split(/[?#]/, 1)[0]!.split('/').at(-1)!;
}
