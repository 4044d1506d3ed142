import { Children, cloneElement, Fragment, isValidElement } from 'react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { isReact19 } from './is-react-19';
import { joinHandlers } from './join-handlers';

type Handler = (event: unknown) => void;
type AnyProps = Record<string, unknown>;

/** React 19 made `ref` a prop and deprecated `element.ref`; React 18 only has the latter. */
function refOf(element: ReactElement<AnyProps>): Ref<unknown> | undefined {
  return (isReact19() ? element.props.ref : (element as { ref?: unknown }).ref) as Ref<unknown> | undefined;
}

function setRef<Value>(ref: Ref<Value> | undefined, value: Value | null): void {
  if (typeof ref === 'function') ref(value);
  else if (ref) ref.current = value;
}

/** One ref that sets both. */
export function joinRefs<Value>(
  a: Ref<Value> | undefined,
  b: Ref<Value> | undefined,
): Ref<Value> | undefined {
  if (!a || !b) return a ?? b;
  return (value) => {
    setRef(a, value);
    setRef(b, value);
  };
}

/**
 * The one element among children: alone, in a fragment, beside conditions that are false, or still loading as what a server
 * component passes to a client component may be.
 */
export function onlyElement(children: ReactNode): ReactElement<AnyProps> {
  const all = Children.toArray(children);
  const [only] = all;
  if (all.length !== 1 || !isValidElement<AnyProps>(only))
    throw new Error('asChild needs exactly one element');
  return only.type === Fragment ? onlyElement(only.props.children as ReactNode) : only;
}

/**
 * Renders the one element among `children` as the component's root: merges attributes, class, handlers and ref into it. The
 * child's attributes win over `attributes`, and `joined` wins over both; both handlers run, the child's first.
 */
export function renderSlot<Element>(
  children: ReactNode,
  attributes: AnyProps,
  ref: Ref<Element> | undefined,
  content?: (children: ReactNode) => ReactNode,
  joined?: AnyProps,
): ReactElement {
  const element = onlyElement(children);
  const merged: AnyProps = { ...attributes, ...element.props, ...joined };
  merged.className =
    classNames(attributes.className as string, element.props.className as string) || undefined;
  for (const name of Object.keys(attributes)) {
    const ours = attributes[name];
    const theirs = element.props[name];
    if (typeof ours === 'function' && typeof theirs === 'function') {
      merged[name] = joinHandlers(theirs as Handler, ours as Handler);
    }
  }
  merged.ref = joinRefs(ref as Ref<unknown> | undefined, refOf(element));
  const inner = element.props.children as ReactNode;
  return cloneElement(element, merged, content ? content(inner) : inner);
}
