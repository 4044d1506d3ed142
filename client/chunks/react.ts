/**
 * React and the router. Each module in this folder but `core.ts` is an entry point of the build, which makes the bundler
 * put what is reached from it into a chunk without the rest of the site's code: the chunk keeps its name over deploys that
 * change the rest, and a returning visitor has it. Packages go by one of their names; others that the site uses come along.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';

export { Router } from 'react-router-dom';
