import { Cases } from './cases/cases';
import { Dialogue } from './dialogue/dialogue';
import { Faq } from './faq/faq';
import { ServiceList } from './services/service-list';
import { Steps } from './steps/steps';

export const BLOCKS = { services: ServiceList, dialogue: Dialogue, steps: Steps, cases: Cases, faq: Faq };
