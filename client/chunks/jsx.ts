/** The build gives this module to components in place of `react/jsx-runtime`, see `scripts/build/direct-jsx.ts`. */
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
