import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react';
import { classNames } from '../react/class-names';

/** Props of every icon; every prop of a native svg passes through. */
export interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children'> {
  /** Accessible name. Without it the icon is decorative and hidden from assistive technology. */
  title?: string | undefined;
}

/** An icon component. */
export type IconComponent = ForwardRefExoticComponent<IconProps & RefAttributes<SVGSVGElement>>;

/**
 * Creates an icon from path data, stroked with a width of 2 on a 24 x 24 grid.
 *
 * @param turns - empty for an icon that points along the line, and so turns round with the direction of the text
 */
export function createIcon(strokes: string, turns?: ''): IconComponent {
  return forwardRef<SVGSVGElement, IconProps>(function Icon({ title, className, ...rest }, ref) {
    const meaning = title ? { role: 'img' } : { 'aria-hidden': true };
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        focusable="false"
        data-turns={turns}
        {...meaning}
        {...rest}
        ref={ref}
        className={classNames('kit-icon', className)}
      >
        {title && <title>{title}</title>}
        <path d={strokes} />
      </svg>
    );
  });
}
