/** `npm run test:soak` runs the soak tests in full; `npm run test:ops` runs a short version of each. */
export const isLongRun = process.env.TEST_LENGTH === 'long';
