/**
 * React and the router. Each module in this folder but `core.ts` is an entry point of the build. The bundler puts its imports
 * into a chunk without the rest of the site's code, so that the chunk keeps its name over deploys that change the rest, and
 * a returning visitor has it. One export of a package is enough: whatever else the site uses of the package joins the chunk.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';

export { Router } from 'react-router-dom';
