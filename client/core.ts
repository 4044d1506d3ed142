/**
 * The application's own code that the first page and most others need, loaded as one file. Without this list the bundler
 * makes a chunk of every group of modules that the same pages share, some twenty of a few hundred bytes for one page; each
 * costs a request, and alone they compress badly (home: 98 kB of brotli instead of 93). `scripts/build/join-core.ts` adds
 * this module to all that is loaded lazily, so that they agree on one chunk. Code that only a few pages need does not
 * belong here: all of them would load it.
 */
import './vendor';
import './app';
import './build-updates/reload-once';
import './data/load-page';
import './data/payload-store';
import './data/prose-fields';
import './forms/unsent-form';
import './navigation/navigation';
import './navigation/redirect-rules';
import './pages/sections/call-to-action';
import './pages/sections/contact-section';
import './pages/sections/cover';
import './pages/sections/figures';
import './pages/sections/hero';
import './pages/sections/item-cards';
import './pages/sections/section-head';
