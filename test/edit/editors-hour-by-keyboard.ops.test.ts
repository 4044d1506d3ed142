import { withKeyboard } from '../support/edit-hands';
import { workForAnHour } from './editors-hour';

workForAnHour(
  'an hour of an editor’s work by keyboard alone at 768 px',
  { width: 768, height: 1024 },
  withKeyboard,
);
