/** Time zone of the site's dates and times. */
export const TIME_ZONE = 'Europe/Ljubljana';
