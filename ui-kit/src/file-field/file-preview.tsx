import { useEffect, useRef, useState } from 'react';

/** The name of a file, or the last part of its address. */
function nameOf(file: File | string): string {
  if (typeof file !== 'string') return file.name;
  return file.split(/[?#]/, 1)[0]!.split('/').at(-1)!;
}

/** A file as a picture, where it is one, with its name. */
export function FilePreview({ file }: { file: File | string }) {
  const picture = useRef<HTMLImageElement>(null);
  // What the browser cannot draw is no picture, whatever its type says.
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
        className="bf-file-picture"
        // The name beside it says what it is; what the picture shows is asked for elsewhere.
        alt=""
        src={typeof file === 'string' ? file : undefined}
        hidden={refused === file}
        onError={() => setRefused(file)}
      />
      <span className="bf-file-name">{nameOf(file)}</span>
    </>
  );
}
