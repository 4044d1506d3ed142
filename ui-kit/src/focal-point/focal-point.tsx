import { forwardRef, useRef, type ChangeEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { Fieldset, type FieldsetProps } from '../index';
import { classNames } from '../react/class-names';
import { fillIn } from '../react/fill-in';
import { hasModifier } from '../react/has-modifier';
import { useControlled } from '../react/use-controlled';

/** A point of a picture in percent of its width and height: `{ x: 50, y: 50 }` is the centre. */
export interface Point {
  x: number;
  y: number;
}

/** Props of {@link FocalPoint}; every prop of a native fieldset passes through. */
export interface FocalPointProps extends Omit<
  FieldsetProps,
  'children' | 'onChange' | 'defaultValue' | 'required'
> {
  /** URL of the picture. */
  src: string;
  /** Alternative text of the picture. @default '' */
  alt?: string | undefined;
  /** The controlled point, in whole percent of width and height. */
  value?: Point | undefined;
  /** The initial point, uncontrolled. @default { x: 50, y: 50 } */
  defaultValue?: Point | undefined;
  /** Called while the point moves. */
  onChange?: ((point: Point) => void) | undefined;
  /** Name under which a form sends the point, as `x y` in percent. */
  name?: string | undefined;
  /** Accessible name of the horizontal slider. @default 'From the left' */
  acrossLabel?: string | undefined;
  /** Accessible name of the vertical slider. @default 'From the top' */
  downLabel?: string | undefined;
  /** The point in words, announced when it moves, with `{x}` and `{y}` in it. @default '{x}% from the left, {y}% from the top' */
  valueText?: string | undefined;
}

const CENTRE: Point = { x: 50, y: 50 };
const STEP_PERCENT = 1;
const LARGE_STEP_PERCENT = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Sets the point of a picture that crops keep. ARIA has no slider with two dimensions, so assistive technology gets two.
 * - **Use** it for pictures that are cut to several shapes. **Not** for cropping to one shape.
 * - **Keyboard**: arrows move the point by a percent, with Shift by ten.
 * - **Screen reader**: two sliders, across and down, each with both numbers.
 */
export const FocalPoint = forwardRef<HTMLFieldSetElement, FocalPointProps>(function FocalPoint(
  {
    src,
    alt = '',
    value,
    defaultValue = CENTRE,
    onChange,
    acrossLabel = 'From the left',
    downLabel = 'From the top',
    valueText = '{x}% from the left, {y}% from the top',
    name,
    form,
    className,
    'aria-invalid': invalid,
    ...rest
  },
  ref,
) {
  const sent = useRef<HTMLInputElement>(null);
  const [point, setPoint] = useControlled(value, defaultValue, onChange, sent);

  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (!arrow || hasModifier(event)) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP_PERCENT : STEP_PERCENT;
    setPoint({ x: toPercent(point.x + arrow.x * step), y: toPercent(point.y + arrow.y * step) });
  }
  function follow(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (from: number, size: number) => toPercent((from / size) * ALL_PERCENT);
    setPoint({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) });
  }
  function grab(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0 || sent.current!.matches(':disabled')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  }
  const slider = (axis: keyof Point, axisLabel: string) => (
    <input
      type="range"
      className="kit-focal-slider"
      min={0}
      max={100}
      value={point[axis]}
      aria-label={axisLabel}
      aria-invalid={rest.error ? true : invalid}
      aria-valuetext={fillIn(valueText, { ...point })}
      onKeyDown={press}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
        setPoint({ ...point, [axis]: Number(target.value) })
      }
    />
  );

  return (
    <Fieldset {...rest} ref={ref} className={classNames('kit-focal', className)}>
      <div
        className="kit-focal-picture"
        onPointerDown={grab}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
        // Let arrow keys continue from the pointer's position.
        onPointerUp={(event) => event.currentTarget.querySelector('input')!.focus({ preventScroll: true })}
      >
        <img src={src} alt={alt} draggable={false} />
        <svg className="kit-focal-mark" aria-hidden="true" focusable="false">
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="14" />
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="3" />
        </svg>
        {slider('x', acrossLabel)}
        {slider('y', downLabel)}
      </div>
      <input ref={sent} type="hidden" name={name} form={form} value={`${point.x} ${point.y}`} />
    </Fieldset>
  );
});

const ALL_PERCENT = 100;

/** The nearest whole percentage from 0 to 100. */
const toPercent = (value: number): number => Math.round(Math.min(ALL_PERCENT, Math.max(0, value)));
