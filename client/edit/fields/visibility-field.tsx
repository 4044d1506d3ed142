import { Fieldset } from '@site/ui-kit';
import { Switch } from '@site/ui-kit/editor';
import { useState } from 'react';
import { DAY_MS, parseStoredDate, toStoredDate } from '../../model/stored-date';
import { statusAt, valuesFor, type EntryStatus } from '../../model/entry/visibility';
import { fieldKey } from '../../model/entry/field-key';
import { EditSelect } from '../edit-controls';
import { useTexts } from '../edit-messages';
import { isEmptyValue } from '../../model/json-value';
import { BASE_LOCALE } from '../../i18n/locales';
import { useEditedSite } from '../site/edited-site';
import { MomentField } from './typed-field';
import { useForm, type FieldWrite } from './form-context';

/** Fields that control when an entry is public; one control shows them together. */
export const VISIBILITY_FIELDS = ['draft', 'published', 'unpublished'] as const;

/** The states that editors choose from; an entry that has ended is in one more. */
const CHOICES = ['draft', 'live', 'scheduled'] as const;

export function VisibilityField() {
  const { edited, write, writeAll } = useForm();
  const { messages, labels } = useTexts();
  const { timeZone } = useEditedSite();
  const [now, setNow] = useState(Date.now);
  /** The status while a date is being typed: half of a date must not change what the editor has chosen. */
  const [held, setHeld] = useState<EntryStatus | null>(null);
  /** Whether the end date has focus: its field stays while an editor empties it. */
  const [isEndHeld, setEndHeld] = useState(false);
  const { published, unpublished } = edited.values;
  const isLimited = isEndHeld || !isEmptyValue(unpublished);
  const begins = parseStoredDate(published);
  const status = held ?? statusAt(edited.values, now);
  const options = status === 'ended' ? ([...CHOICES, status] as const) : CHOICES;
  const hasEnd = 'unpublished' in edited.fields;
  const whileTyping = {
    onFocus: () => setHeld(status),
    onBlur: () => {
      setHeld(null);
      setNow(Date.now());
    },
  };

  function choose(next: EntryStatus) {
    if (next === 'ended') return;
    const moment = Date.now();
    setNow(moment);
    const [first, ...others] = Object.entries(valuesFor(next, edited.values, moment, timeZone)).map(
      ([path, value]): FieldWrite => ({ path, locale: null, value }),
    );
    if (first) writeAll([first, ...others]);
  }

  return (
    <Fieldset
      className="edit-group edit-visibility"
      label={messages.visibility.title()}
      data-path="published"
      data-locale={BASE_LOCALE}
    >
      <EditSelect
        label={messages.visibility.title()}
        labelPlacement="hidden"
        value={status}
        onChange={({ target }) => choose(target.value as EntryStatus)}
        options={options.map((value) => ({ value, label: messages.visibility[value]() }))}
      />
      {status !== 'draft' && (
        <MomentField
          label={status === 'scheduled' ? labels.published() : messages.visibility.since()}
          error={edited.errors[fieldKey('published', BASE_LOCALE)]}
          required
          value={published}
          onChange={(stored) => write('published', null, stored)}
          {...whileTyping}
        />
      )}
      {hasEnd && status !== 'draft' && (
        <>
          <Switch
            label={messages.visibility.ends()}
            checked={isLimited}
            onChange={({ target }) =>
              write('unpublished', null, target.checked ? monthAfter(begins ?? Date.now()) : '')
            }
          />
          {isLimited && (
            <div data-path="unpublished" data-locale={BASE_LOCALE}>
              <MomentField
                label={messages.visibility.until()}
                error={edited.errors[fieldKey('unpublished', BASE_LOCALE)]}
                required
                value={unpublished}
                onChange={(stored) => write('unpublished', null, stored)}
                {...whileTyping}
                onFocus={() => {
                  whileTyping.onFocus();
                  setEndHeld(true);
                }}
                onBlur={() => {
                  whileTyping.onBlur();
                  setEndHeld(false);
                }}
              />
            </div>
          )}
        </>
      )}
    </Fieldset>
  );
}

const MONTH_DAYS = 30;

const monthAfter = (moment: number): string =>
  toStoredDate(Math.max(moment, Date.now()) + MONTH_DAYS * DAY_MS);
