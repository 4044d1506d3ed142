/*
 * Loaded into a server under test (NODE_OPTIONS=--import): pages that cannot be rendered. /about throws while React renders
 * it, its error page does not; /privacy-policy throws whatever is rendered for it.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { createElement } from 'react';

const server = createRequire(path.resolve('package.json'))('react-dom/server');
const { renderToPipeableStream } = server;

function Broken() {
  throw new Error('this page cannot be rendered');
}

server.renderToPipeableStream = (tree, options) => {
  const { location, errors } = tree?.props?.children?.props?.context ?? {};
  const fails = location?.pathname === '/privacy-policy' || (location?.pathname === '/about' && !errors);
  return renderToPipeableStream(fails ? createElement(Broken) : tree, options);
};
