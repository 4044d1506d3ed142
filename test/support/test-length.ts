/** `npm run test:soak` runs the tests of endurance in full, `npm test` a short form of each. */
export const isLongRun = process.env.TEST_LENGTH === 'long';
