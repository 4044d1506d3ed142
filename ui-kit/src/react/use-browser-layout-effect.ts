import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, of which React 18 warns on the server. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
