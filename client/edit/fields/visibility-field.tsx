import { Select, TextField } from '@brightfold/ui-kit';
import { Switch } from '@brightfold/ui-kit/editor';
import { useState } from 'react';
import { useEditMessages } from '../edit-messages';
import { placeOf } from '../entry/entry-draft';
import { fromLocalTime, toLocalTime } from '../entry/local-time';
import { parseStoredDate, toStoredDate } from '../model/stored-date';
import { BASE_LOCALE } from '../../i18n/locales';
import { useForm } from './form-context';

/** Fields that control when an entry is public; one control shows them together. */
export const VISIBILITY_FIELDS = ['draft', 'published', 'unpublished'] as const;

type Visibility = 'draft' | 'now' | 'later';

const DAY_MS = 86_400_000;
const MORNING = 'T09:00';

/** Whether and when visitors see an entry. */
export function VisibilityField() {
  const { draft, write } = useForm();
  const messages = useEditMessages();
  const [now] = useState(Date.now);
  const { draft: isDraft, published, unpublished } = draft.values;
  const begins = parseStoredDate(published);
  const state: Visibility = isDraft === true ? 'draft' : begins !== null && begins > now ? 'later' : 'now';
  const hasEnd = 'unpublished' in draft.fields;

  function choose(next: Visibility) {
    write('draft', null, next === 'draft');
    if (next === 'now' && (begins === null || begins > Date.now()))
      write('published', null, toStoredDate(Date.now()));
    if (next === 'later' && (begins === null || begins <= Date.now()))
      write('published', null, tomorrowMorning());
  }

  return (
    <fieldset className="edit-group edit-visibility" data-path="published" data-locale={BASE_LOCALE}>
      <legend>{messages.visibility.title()}</legend>
      <Select
        label={messages.visibility.who()}
        labelPlacement="hidden"
        placeholder={false}
        value={state}
        onChange={({ target }) => choose(target.value as Visibility)}
        options={(['draft', 'now', 'later'] as const).map((value) => ({
          value,
          label: messages.visibility[value](),
        }))}
      />
      {state !== 'draft' && (
        <TextField
          label={state === 'later' ? messages.visibility.from() : messages.visibility.since()}
          labelPlacement="above"
          type="datetime-local"
          hint={messages.fields.localTime()}
          error={draft.errors[placeOf('published', BASE_LOCALE)]}
          value={toLocalTime(published)}
          onChange={({ target }) => write('published', null, fromLocalTime(target.value))}
        />
      )}
      {hasEnd && state !== 'draft' && (
        <>
          <Switch
            label={messages.visibility.ends()}
            checked={parseStoredDate(unpublished) !== null}
            onChange={({ target }) =>
              write('unpublished', null, target.checked ? monthAfter(begins ?? Date.now()) : '')
            }
          />
          {parseStoredDate(unpublished) !== null && (
            <TextField
              label={messages.visibility.until()}
              labelPlacement="above"
              type="datetime-local"
              hint={messages.fields.localTime()}
              error={draft.errors[placeOf('unpublished', BASE_LOCALE)]}
              value={toLocalTime(unpublished)}
              onChange={({ target }) => write('unpublished', null, fromLocalTime(target.value))}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

const MONTH_DAYS = 30;

const monthAfter = (moment: number): string =>
  toStoredDate(Math.max(moment, Date.now()) + MONTH_DAYS * DAY_MS);

function tomorrowMorning(): string {
  const tomorrow = toLocalTime(toStoredDate(Date.now() + DAY_MS));
  return fromLocalTime(tomorrow.slice(0, 'YYYY-MM-DD'.length) + MORNING);
}
