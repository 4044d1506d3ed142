import { randomBytes } from 'node:crypto';
import { operateInAnyOrder } from './orders';

operateInAnyOrder(
  Array.from({ length: 100 }, () => randomBytes(4).toString('hex')),
  14,
);
