/** The build gives this module to components in place of `react/jsx-runtime`, see `scripts/build/client-plugins.ts`. */
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
