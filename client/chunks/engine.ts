/** The component kit and the site's code that shows nothing: navigation, data, languages. A changed component does not change it. */
import './react';
import '../router/load-page';
import '../router/payload-store';
import '../router/prose-fields';
import '../router/navigation';
import '../router/find-redirect';
import '../router/site-link';

export { Button } from '@site/ui-kit';
