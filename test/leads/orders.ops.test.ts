import { operateInAnyOrder } from './orders';

/** The same in every run: what comes by chance alone is for `npm run test:soak`. */
operateInAnyOrder([...'0123456789'], 6);
