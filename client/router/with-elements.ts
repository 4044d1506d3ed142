import { createElement } from 'react';
import type { ForeignText } from '../model/shown-text';

/** Turns each text in another language than its page into an element; `bdi` has no looks of its own. */
export const withElements = <Value>(sent: Value): Value =>
  JSON.parse(JSON.stringify(sent), (_name, value: ForeignText | null) =>
    value?.props ? createElement('bdi', value.props) : value,
  ) as Value;
