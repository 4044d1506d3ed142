/** Where the site's dates and times are meant. */
export const TIME_ZONE = 'Europe/Ljubljana';
