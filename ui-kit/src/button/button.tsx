import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent, ReactElement, ReactNode } from 'react';
import type { FillColor } from '../react/brand-color';
import { classNames } from '../react/class-names';
import { renderSlot } from '../react/slot';
import { Spinner } from '../spinner/spinner';

export const BUTTON_VARIANTS = [
  'default',
  'fill',
  'pill',
  'pill-outlined',
  'fancy',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

/** How large it is; `icon` is a square for one icon. */
export type ButtonSize = 'default' | 'sm' | 'lg' | 'icon';

/** Props of {@link Button}; every prop of a native button passes through. */
export interface ButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'color'> {
  /** How the button looks. @default 'default' */
  variant?: ButtonVariant | undefined;
  /** Colour of the `fill` variant; the others have their own. @default 'primary' */
  color?: FillColor | undefined;
  /** How large it is; `icon` is a square for one icon and needs an `aria-label`. @default 'default' */
  size?: ButtonSize | undefined;
  /** Icon before the label. */
  iconStart?: ReactNode;
  /** Icon after the label. */
  iconEnd?: ReactNode;
  /** The native type; set `submit` in a form. @default 'button' */
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** Renders the single child element (a link, a router link) as the button instead of a `<button>`. @default false */
  asChild?: boolean | undefined;
  /** Shows a spinner and ignores presses; keeps width, focus and name. Not with `asChild`. @default false */
  loading?: boolean | undefined;
  /** Accessible description while loading. */
  loadingLabel?: string | undefined;
  /** Whether the button is disabled. Links cannot be, so not with `asChild`. */
  disabled?: boolean | undefined;
  /** The label; with `asChild` the one element to render as the button. */
  children?: ReactNode;
}

function refusePress(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button, or with `asChild` a link that looks like one.
 * - **Use** it for an action; with `asChild` for a link that deserves as much weight. **Not** for a link within text, nor more than
 *   one `fill` side by side.
 * - **Keyboard**: Enter and Space press it; a link only Enter.
 * - **Screen reader**: "button" with its label; while it loads "busy" and `loadingLabel`.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const {
    variant = 'default',
    size = 'default',
    color,
    loading,
    loadingLabel,
    iconStart,
    iconEnd,
    asChild,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const attributes = {
    ...rest,
    className: classNames('kit-button', className),
    'data-variant': variant,
    'data-size': size,
    'data-color': variant === 'fill' ? (color ?? 'primary') : undefined,
  };
  const content = (label: ReactNode) => (
    <span className="kit-button-content">
      {iconStart}
      {label}
      {iconEnd}
    </span>
  );
  if (asChild) return renderSlot(children as ReactElement, { ...attributes, onClick }, ref, content);
  return (
    <button
      {...attributes}
      ref={ref}
      type={type}
      onClick={loading ? refusePress : onClick}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, 'aria-description': loadingLabel })}
    >
      {content(children)}
      {loading && <Spinner />}
    </button>
  );
});
