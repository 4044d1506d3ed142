/*
 * Loaded into a server under test (NODE_OPTIONS=--import): pages that cannot be rendered. /about throws while React renders
 * it, its error page does not; /privacy-policy throws whatever is rendered for it. With FAILING_RENDER_FILE they fail only
 * while that file exists.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createElement } from 'react';

const server = createRequire(path.resolve('package.json'))('react-dom/server');
const { renderToPipeableStream } = server;
const file = process.env.FAILING_RENDER_FILE;

function Broken() {
  throw new Error('this page cannot be rendered');
}

server.renderToPipeableStream = (tree, options) => {
  const { location, children } = tree?.props ?? {};
  const isPage = !children?.props?.page?.error;
  const fails = location === '/privacy-policy' || (location === '/about' && isPage);
  const isOn = file === undefined || existsSync(file);
  return renderToPipeableStream(fails && isOn ? createElement(Broken) : tree, options);
};
