import { version } from 'react';

/** A function, because bundles keep a constant that is computed. */
export const isReact19 = (): boolean => Number.parseInt(version, 10) >= 19;
