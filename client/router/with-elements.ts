import { createElement } from 'react';
import { withForeign } from '../model/shown-text';

/** Turns each text in another language than its page into an element; `bdi` has no looks of its own. */
export const withElements = <Value>(sent: Value): Value =>
  withForeign(sent, ({ props }) => createElement('bdi', props)) as Value;
