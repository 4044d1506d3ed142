import { afterFirstPaint } from './navigation/after-first-paint';

/**
 * All that a page loads of its scripts before it is painted. Everything on a page works without them, so what is seen comes
 * first: styles, typefaces and pictures have the network and the processor to themselves.
 */
afterFirstPaint(() => {
  void import('./start').then(
    ({ start }) => start(),
    () => {
      // The page stays as the server sent it.
    },
  );
});
