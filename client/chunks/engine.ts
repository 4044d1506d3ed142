/** The site's own code that shows nothing: navigation, data and languages. A change of a component leaves it alone. */
import './kit';
import '../build-updates/reload-once';
import '../data/payload-store';
import '../data/prose-fields';
import '../forms/unsent-form';
import '../navigation/navigation';
import '../navigation/redirect-rules';
import '../navigation/site-link';
