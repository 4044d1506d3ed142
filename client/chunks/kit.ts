/** The component kit, which changes less often than the pages made of it, and the runtime of the dictionaries. */
import './react';

export { Button } from '@brightfold/ui-kit';
export { i18nObject } from 'typesafe-i18n';
