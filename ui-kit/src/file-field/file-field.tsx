import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type DragEvent,
} from 'react';
import { FieldNotes, LabelText, useControlProps, type FieldTexts } from '../field/field-parts';
import { IconTrash, IconUpload } from '../icon/editor-icons';
import { Button } from '../index';
import { classNames } from '../react/class-names';

/** Props of {@link FileField}; every prop of a native file input passes through to it, `className` to the field. */
export interface FileFieldProps
  extends
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'type' | 'value' | 'defaultValue' | 'onChange' | 'multiple' | 'children' | 'required' | 'size'
    >,
    FieldTexts {
  /** The chosen file, or the URL of a stored one; pictures are shown. */
  file?: File | string | null;
  /** Called with an accepted file, or with null when the file is removed. */
  onChange: (file: File | null) => void;
  /**
   * Accepted types, as in the native attribute: `image/png,image/webp`, `image/*`, `.pdf`. Also applied to dropped
   * files. @default any file
   */
  accept?: string;
  /** Size limit in bytes. @default no limit */
  maxBytes?: number;
  /** Text of the drop area. @default 'Choose a file or drop it here' */
  chooseLabel?: string;
  /** Text of the drop area if there is a file. @default 'Choose another file or drop it here' */
  replaceLabel?: string;
  /** Text of the remove button. @default 'Remove' */
  removeLabel?: string;
  /** Error for a file that `accept` refuses. @default (file) => `${file.name} is of a type that is not accepted.` */
  wrongTypeMessage?: (file: File) => string;
  /** Error for a file that is too large. @default (file) => `${file.name} is too large.` */
  tooLargeMessage?: (file: File, maxBytes: number) => string;
}

/** A file input with drop area and preview. A file of a wrong type or size is refused with an error. */
export const FileField = /* @__PURE__ */ forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  {
    label,
    hint,
    error,
    required,
    id,
    className,
    'aria-describedby': describedBy,
    file,
    onChange,
    accept,
    maxBytes = Infinity,
    chooseLabel = 'Choose a file or drop it here',
    replaceLabel = 'Choose another file or drop it here',
    removeLabel = 'Remove',
    wrongTypeMessage = ({ name }) => `${name} is of a type that is not accepted.`,
    tooLargeMessage = ({ name }) => `${name} is too large.`,
    disabled,
    ...rest
  },
  ref,
) {
  const [refusal, setRefusal] = useState('');
  const [isOver, setIsOver] = useState(false);
  const shownError = refusal || error;
  const control = useControlProps({
    id,
    hint,
    error: shownError,
    required,
    'aria-describedby': describedBy,
  });

  function take(chosen: File | undefined) {
    if (!chosen || disabled) return;
    if (!acceptsFile(accept, chosen)) return setRefusal(wrongTypeMessage(chosen));
    if (chosen.size > maxBytes) return setRefusal(tooLargeMessage(chosen, maxBytes));
    setRefusal('');
    onChange(chosen);
  }
  function dragOver(event: DragEvent) {
    // Keep the browser from opening the dropped file.
    event.preventDefault();
    setIsOver(!disabled);
  }
  function dragLeave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node)) setIsOver(false);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <div className={classNames('kit-file', className)}>
      <label className="kit-file-label" htmlFor={control.id}>
        <LabelText label={label} required={required} />
      </label>
      <div
        className="kit-file-box"
        data-over={isOver || undefined}
        data-error={shownError ? true : undefined}
        onDragOver={dragOver}
        onDragLeave={dragLeave}
        onDrop={drop}
      >
        {file && (
          <div className="kit-file-chosen">
            <FilePreview file={file} />
            <Button
              size="sm"
              variant="secondary"
              iconStart={<IconTrash />}
              disabled={disabled}
              onClick={() => {
                setRefusal('');
                document.getElementById(control.id)?.focus();
                onChange(null);
              }}
            >
              {removeLabel}
            </Button>
          </div>
        )}
        <label className="kit-file-drop">
          <input
            {...rest}
            {...control}
            ref={ref}
            type="file"
            accept={accept}
            disabled={disabled}
            className="kit-file-input"
            // A stored file satisfies `required`.
            required={required && !file}
            onChange={({ currentTarget }) => {
              take(currentTarget.files?.[0]);
              // Allow choosing the same file again.
              currentTarget.value = '';
            }}
          />
          <IconUpload />
          <span>{file ? replaceLabel : chooseLabel}</span>
        </label>
      </div>
      <div className="kit-file-notes" aria-live="polite">
        <FieldNotes id={control.id} hint={hint} error={shownError} />
      </div>
    </div>
  );
});

/**
 * Whether a file matches an `accept` attribute: extensions (`.pdf`), types (`image/png`) or wildcards (`image/*`).
 * Browsers apply it only in their own picker; any file can be dropped.
 */
export function acceptsFile(accept: string | undefined, file: Pick<File, 'name' | 'type'>): boolean {
  const accepted = (accept ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
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
