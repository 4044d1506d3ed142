interface DrawingProps {
  /** Public path of the drawing, whose root has the id `drawing`. */
  src: string;
  width: number;
  height: number;
  className?: string;
}

/**
 * A drawing of the house in the colours of the site. An `<img>` knows nothing of the page around it; what `<use>` shows
 * inherits its custom properties, so that one file serves every brand.
 */
export const Drawing = ({ src, width, height, className }: DrawingProps) => (
  <svg
    className={className}
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    aria-hidden="true"
  >
    <use href={`${src}#drawing`} />
  </svg>
);
