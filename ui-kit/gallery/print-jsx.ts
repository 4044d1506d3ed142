import * as kit from '@brightfold/ui-kit';
import { Dialog } from '@brightfold/ui-kit/dialog';
import * as consent from '@brightfold/ui-kit/consent-bar';
import * as editor from '@brightfold/ui-kit/editor';
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

const NAMES = new Map<unknown, string>([
  ...Object.entries({ ...kit, ...consent, ...editor }).map(([name, component]) => [component, name] as const),
  [Dialog, 'Dialog'],
]);
const LINE = 76;

type Props = Record<string, unknown>;

/** A function with the code that the gallery prints for it, because bundled source is unreadable. */
export function withCode<Function>(run: Function, code: string): Function {
  return Object.assign(run as object, { code }) as Function;
}

/** The code that would render the element, to copy from the gallery. */
export function printJsx(node: ReactNode): string {
  if (!isValidElement(node)) return String(node);
  if (node.type !== Fragment) return printElement(node as ReactElement<Props>);
  return childrenOf(node as ReactElement<Props>)
    .map((child) => printJsx(child))
    .join('\n');
}

function printElement({ type, props }: ReactElement<Props>): string {
  const name =
    NAMES.get(type) ?? (typeof type === 'string' ? type : (type as { name?: string }).name || 'Example');
  const attributes = Object.entries(props)
    .filter(([key, value]) => key !== 'children' && value !== undefined && value !== false)
    .map(([key, value]) => printAttribute(key, value));
  const oneLine = [name, ...attributes].join(' ');
  const open =
    oneLine.length > LINE || oneLine.includes('\n')
      ? `${name}\n${indent(attributes.join('\n'))}\n`
      : `${oneLine}`;
  const children = childrenOf({ props } as ReactElement<Props>).map((child) => printJsx(child));
  if (children.length === 0) return open.endsWith('\n') ? `<${open}/>` : `<${open} />`;
  const body = children.join('');
  const short = children.length === 1 && !body.includes('\n') && `<${open}>${body}</${name}>`.length <= LINE;
  return short ? `<${open}>${body}</${name}>` : `<${open}>\n${indent(children.join('\n'))}\n</${name}>`;
}

function childrenOf(element: ReactElement<Props>): ReactNode[] {
  const { children } = element.props;
  if (typeof children === 'function') return [`{${printValue(children)}}`];
  const flat = [children].flat(3) as ReactNode[];
  return flat.filter((child) => child != null && child !== false && child !== true);
}

function printAttribute(key: string, value: unknown): string {
  if (value === true) return key;
  if (typeof value === 'string' && !value.includes('"')) return `${key}="${value}"`;
  return `${key}={${printValue(value)}}`;
}

function printValue(value: unknown): string {
  if (isValidElement(value)) return printJsx(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value === 'function') return (value as { code?: string }).code ?? '() => {}';
  if (Array.isArray(value)) return `[\n${indent(value.map((item) => `${printValue(item)},`).join('\n'))}\n]`;
  if (value && typeof value === 'object') {
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${key}: ${printValue(item)}`)
      .join(', ')} }`;
  }
  return String(value);
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
