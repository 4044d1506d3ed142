import { useEffect, useRef, useState } from 'react';

/** The name of a file, or the last segment of its URL. */
function nameOf(file: File | string): string {
  if (typeof file !== 'string') return file.name;
  return file.split(/[?#]/, 1)[0]!.split('/').at(-1)!;
}

/** A file's name, with a preview of pictures. */
export function FilePreview({ file }: { file: File | string }) {
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
