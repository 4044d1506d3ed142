import { cloneElement, version, type ReactElement, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names';
import { joinHandlers } from './join-handlers';

type Handler = (event: unknown) => void;
type AnyProps = Record<string, unknown>;

// React 19 made `ref` a prop and deprecated `element.ref`; React 18 only has the latter.
const REF_IS_A_PROP = Number.parseInt(version, 10) >= 19;

function refOf(element: ReactElement<AnyProps>): Ref<unknown> | undefined {
  return (REF_IS_A_PROP ? element.props.ref : (element as { ref?: unknown }).ref) as Ref<unknown> | undefined;
}

function setRef(ref: Ref<unknown> | undefined, value: unknown): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

function joinRefs(a: Ref<unknown> | undefined, b: Ref<unknown> | undefined): Ref<unknown> | undefined {
  if (!a || !b) return a ?? b;
  return (value) => {
    setRef(a, value);
    setRef(b, value);
  };
}

/**
 * Renders `child` as the component's root: merges attributes, class, handlers and ref into it. The child's attributes
 * win; both handlers run, the child's first.
 */
export function renderSlot<Element>(
  child: ReactElement,
  attributes: AnyProps,
  ref: Ref<Element> | undefined,
  content?: (children: ReactNode) => ReactNode,
): ReactElement {
  const element = child as ReactElement<AnyProps>;
  const merged: AnyProps = { ...attributes, ...element.props };
  merged.className = classNames(attributes.className as string, element.props.className as string);
  for (const name of Object.keys(attributes)) {
    const ours = attributes[name];
    const theirs = element.props[name];
    if (typeof ours === 'function' && typeof theirs === 'function') {
      merged[name] = joinHandlers(theirs as Handler, ours as Handler);
    }
  }
  merged.ref = joinRefs(ref as Ref<unknown> | undefined, refOf(element));
  const children = element.props.children as ReactNode;
  return cloneElement(element, merged, content ? content(children) : children);
}
