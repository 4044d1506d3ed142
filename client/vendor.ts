/**
 * React and the router. As an entry point of the build of its own, this module makes the bundler put what is reached from
 * it into one file that holds nothing of ours: its name stays the same over deploys, and a returning visitor has it. A name
 * that the site begins to use of the router is added here; without that, the file changes whenever the use does.
 */
import 'react';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';

export { createPath, Router, useLocation, useNavigate, useParams, useRoutes } from 'react-router-dom';
