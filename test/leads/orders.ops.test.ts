import { operateInAnyOrder } from './orders';

/** The same seeds in every run; `npm run test:soak` takes random ones. */
operateInAnyOrder([...'0123456789'], 6);
