import { fromLocalTime } from '../../model/local-time';
import { parseStoredDate } from '../../model/stored-date';
import { dateText, readTypedDate } from '../../model/typed-date';
import { useEditedSite } from '../site/edited-site';
import { TypedField, type TypedKindProps } from './typed-field';

/** A date and time of the site's time zone, typed as people write dates. */
export function DateField(props: TypedKindProps) {
  const { locale, timeZone } = useEditedSite();
  return (
    <TypedField
      {...props}
      show={(value) => {
        const time = parseStoredDate(value);
        return time === null ? String(value ?? '') : dateText(time, locale, timeZone);
      }}
      read={(text) => {
        const typed = readTypedDate(text);
        return typed.kind === 'date' ? fromLocalTime(typed.local, timeZone) : text.trim();
      }}
    />
  );
}
