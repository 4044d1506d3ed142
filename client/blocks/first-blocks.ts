import { ContactSection } from './contact/contact-section';
import { CallToAction } from './cta/call-to-action';
import { Figures } from './figures/figures';
import { Hero } from './hero/hero';

/** Blocks that most pages show, in the code that all of them load. */
export const BLOCKS = { hero: Hero, figures: Figures, cta: CallToAction, contact: ContactSection };
