/** Name of the field with the alternative text of a picture. */
export const altField = (picture: string): string => `${picture}_alt`;

/** Name of the field with the focal point of a picture, stored as `30 70`. */
export const focusField = (picture: string): string => `${picture}_focus`;
