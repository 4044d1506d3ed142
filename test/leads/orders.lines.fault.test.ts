import { operateInAnyOrder } from './orders';

operateInAnyOrder({ sequences: 1, steps: 6 });
