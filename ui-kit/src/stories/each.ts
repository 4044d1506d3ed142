import { createElement, type ComponentType } from 'react';

/** A story of several states of a component, below each other: its arguments, and in front of them those of each state. */
export const each = <Props extends object>(
  Part: ComponentType<Props>,
  states: readonly Partial<Props>[],
) => ({
  render: (args: Props) =>
    states.map((state, index) => createElement(Part, { key: index, ...args, ...state })),
});
