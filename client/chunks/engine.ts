/** The component kit and the site's code that shows nothing: navigation, data, languages. A changed component does not change it. */
import './react';
import '../build-updates/reload-once';
import '../data/payload-store';
import '../data/prose-fields';
import '../forms/unsent-form';
import '../navigation/navigation';
import '../navigation/redirect-rules';
import '../navigation/site-link';

export { Button } from '@brightfold/ui-kit';
