import { operateInAnyOrder } from './orders';

operateInAnyOrder();
