/**
 * What the first page and most others need, loaded as one file. Without this list the bundler makes a chunk of every
 * group of modules that the same pages share, some twenty of a few hundred bytes for one page; each costs a request and
 * compresses badly alone. `scripts/build/join-core.ts` adds this module to all that is loaded lazily, so that they agree
 * on one chunk. What only a few pages need does not belong here: it would be loaded by all.
 */
import 'react';
import 'react-dom/client';
import './app';
import './app-routes';
import './data/load-payload';
import './data/load-script';
import './data/prose-fields';
import './data/use-page';
import './navigation/arrival';
import './navigation/link-target';
import './navigation/redirect-rules';
import './pages/sections/call-to-action';
import './pages/sections/contact-section';
import './pages/sections/cover';
import './pages/sections/figures';
import './pages/sections/hero';
import './pages/sections/item-cards';
import './pages/sections/section-head';
import './build-updates/reload-once';
