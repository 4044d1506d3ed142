import { createElement } from 'react';
import type { ForeignText } from '../model/shown-text';

/** What the server sent, with an element for each text in another language than its page; `bdi` has no looks of its own. */
export const withElements = <Value>(sent: Value): Value =>
  JSON.parse(JSON.stringify(sent), (_name, value: ForeignText | null) =>
    value?.props ? createElement('bdi', value.props) : value,
  ) as Value;
