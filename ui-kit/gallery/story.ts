import type { ComponentType, ReactElement } from 'react';

/** One line of a props table. */
export interface PropRow {
  name: string;
  type: string;
  required: boolean;
  description: string;
  default?: string;
}

/** Props of each component by its name. */
export type PropsTables = Record<string, PropRow[]>;

/** Something shown with its code. */
export interface Example {
  title: string;
  /** Why, where it is not obvious. */
  note?: string;
  element: ReactElement;
  /** The code, where the element is a demonstration of its own. @default printed from the element */
  code?: string;
  /** How the parts lie: side by side, or each on a line of its own. */
  layout?: 'row' | 'stack' | 'grid';
}

/** Live props: the component with the props to start from. */
export interface Playground {
  // The controls are made from the types at build time; here any component will do.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  component: ComponentType<any>;
  props: Record<string, unknown>;
  /** Turns any props into a combination that the types allow. */
  toValid?: (props: Record<string, unknown>) => Record<string, unknown>;
  /** The element to print as code, where `component` is a demonstration around it. @default the component with its props */
  print?: (props: Record<string, unknown>) => ReactElement;
  /** Props that are not offered as controls. */
  without?: string[];
  layout?: Example['layout'];
}

/** A component in the gallery. */
export interface Story {
  name: string;
  summary: string;
  /** Entry of the package. @default '@brightfold/ui-kit' */
  entry?: string;
  /** The native element whose props pass through. */
  native?: string;
  playground?: Playground;
  examples: Example[];
}
