import { operateInAnyOrder } from './orders';

operateInAnyOrder({ sequences: 2, steps: 6 });
