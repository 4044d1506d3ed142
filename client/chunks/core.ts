/**
 * The start of the application, and the components that the first page and most others show, loaded as one file. Without
 * this list the bundler makes a chunk of every group of modules that the same pages share, some twenty of a few hundred
 * bytes for one page; each costs a request, and alone they compress badly (home: 98 kB of brotli instead of 94).
 * `scripts/build/bundles.ts` adds this module to all that is loaded lazily, so that they agree on one chunk. Code that
 * only a few pages need does not belong here: all of them would load it.
 */
import './engine';
import '../app';
import '../blocks/band';
import '../blocks/block-groups';
import '../blocks/contact/contact-section';
import '../blocks/cover';
import '../blocks/cta/call-to-action';
import '../blocks/figures/figures';
import '../blocks/hero/hero';
import '../blocks/item-cards';
import '../start';
