/** The kit's dialog with its engine, loaded when a dialog first opens. */
import './engine';

export { Dialog } from '@site/ui-kit/dialog';
