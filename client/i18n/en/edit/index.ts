import type { BaseTranslation } from '../../i18n-types';

/** Texts of the editors' app. */
const edit = {
  title: 'Edit',
  signOut: 'Sign out',
} satisfies BaseTranslation;

export default edit;
