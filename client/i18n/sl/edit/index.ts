import type { NamespaceEditTranslation } from '../../i18n-types';

/** Texts of the editors' app. */
const edit = {
  title: 'Urejanje',
  signOut: 'Odjava',
} satisfies NamespaceEditTranslation;

export default edit;
