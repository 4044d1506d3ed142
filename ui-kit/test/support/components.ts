import * as kit from '@site/ui-kit';
import * as consent from '@site/ui-kit/consent-bar';
import * as dialog from '@site/ui-kit/dialog';
import * as editor from '@site/ui-kit/editor';

const ENTRIES = {
  '@site/ui-kit': kit,
  '@site/ui-kit/dialog': dialog,
  '@site/ui-kit/consent-bar': consent,
  '@site/ui-kit/editor': editor,
};

/** Everything that the package exports but the icons, with the entry. */
export const EXPORTS = Object.entries(ENTRIES).flatMap(([entry, parts]) =>
  Object.keys(parts).flatMap((name) => (name.startsWith('Icon') ? [] : { name, entry })),
);

export const COMPONENTS = EXPORTS.filter(({ name }) => /^[A-Z]/.test(name));
