import { withPointer } from '../support/edit-hands';
import { workForAnHour } from './editors-hour';

workForAnHour(
  'an hour of an editor’s work with a pointer at 1440 px',
  { width: 1440, height: 900 },
  withPointer,
);
