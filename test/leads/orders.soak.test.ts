import { isLongRun } from '../support/test-length';
import { operateInAnyOrder } from './orders';

operateInAnyOrder(isLongRun ? { sequences: 100, steps: 14 } : { sequences: 10, steps: 6 });
