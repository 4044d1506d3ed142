import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconChevronLeft, IconChevronRight, VisuallyHidden } from '../index';
import { hasModifier } from '../react/has-modifier';
import { monthsFrom, dayOf, movedDay, today, weeksAround } from './days';

interface CalendarProps {
  /** The field whose date is chosen; its `min` and `max` limit the days, and the language around it is that of the words. */
  field: HTMLInputElement;
  previousLabel: string;
  nextLabel: string;
  onChoose: (day: number) => void;
}

/** The month of a date, of which one day is chosen: the grid of the WAI-ARIA date picker. It takes the focus when it appears. */
export function Calendar({ field, previousLabel, nextLabel, onChoose }: CalendarProps) {
  const title = useId();
  const steps = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const lang = field.closest<HTMLElement>('[lang]')?.lang || navigator.language;
  const [min, max] = [dayOf(field.min) ?? -Infinity, dayOf(field.max) ?? Infinity];
  const chosen = dayOf(field.value);
  const [active, setActive] = useState(chosen ?? Math.min(Math.max(today(), min), max));
  useEffect(() => {
    // What turns over the months and years keeps it.
    if (!steps.current!.contains(document.activeElement))
      grid.current!.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
  }, [active]);

  const firstDay = firstDayOfWeek(lang);
  const weeks = weeksAround(active, firstDay);
  const [year, month] = [new Date(active).getUTCFullYear(), new Date(active).getUTCMonth()];
  const isClosed = (day: number) => day < min || day > max;
  const inWords = (format: Intl.DateTimeFormatOptions) =>
    // The value is a date of this calendar, whatever the language counts by.
    new Intl.DateTimeFormat(lang, { ...format, calendar: 'gregory', timeZone: 'UTC' });
  const weekday = inWords({ weekday: 'long' });
  // In some languages, the short names are the long ones.
  const letter = inWords({ weekday: 'narrow' });
  const wholeDay = inWords({ dateStyle: 'full' });
  const digits = new Intl.NumberFormat(lang);

  function press(event: KeyboardEvent<HTMLTableElement>) {
    if (hasModifier(event)) return;
    const { direction } = getComputedStyle(event.currentTarget);
    const next = movedDay(active, event, firstDay, direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    if (next !== null) setActive(next);
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else return;
    event.preventDefault();
  }
  function choose(day: number) {
    if (!isClosed(day)) onChoose(day);
  }
  const step = (label: string, Icon: typeof IconChevronLeft, months: number) => (
    <button
      type="button"
      className="kit-quiet kit-control-button"
      aria-label={label}
      onClick={() => setActive(monthsFrom(active, months))}
    >
      <Icon />
    </button>
  );

  return (
    <>
      <div ref={steps} className="kit-calendar-head">
        {step(previousLabel, IconChevronLeft, -1)}
        <VisuallyHidden id={title} aria-live="polite">
          {inWords({ month: 'long', year: 'numeric' }).format(active)}
        </VisuallyHidden>
        <span aria-hidden="true">{inWords({ month: 'long' }).format(active)}</span>
        <select
          className="kit-quiet"
          aria-label={new Intl.DisplayNames(lang, { type: 'dateTimeField' }).of('year')}
          value={year}
          onChange={({ target }) => setActive(monthsFrom(active, 12 * (Number(target.value) - year)))}
        >
          {yearsBetween(min, max, year).map((each) => (
            <option key={each} value={each}>
              {inWords({ year: 'numeric' }).format(Date.UTC(each, 0))}
            </option>
          ))}
        </select>
        {step(nextLabel, IconChevronRight, 1)}
      </div>
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" abbr={weekday.format(day)}>
                {letter.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  role="gridcell"
                  className="kit-quiet kit-calendar-day"
                  tabIndex={day === active ? 0 : -1}
                  aria-label={wholeDay.format(day)}
                  aria-selected={day === chosen}
                  aria-current={day === today() ? 'date' : undefined}
                  aria-disabled={isClosed(day) || undefined}
                  data-outside={new Date(day).getUTCMonth() !== month || undefined}
                  onClick={() => choose(day)}
                >
                  {digits.format(new Date(day).getUTCDate())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** How far the choice of years goes where `min` and `max` do not say: to the birthday of everybody, and to every plan. */
const [YEARS_BEFORE, YEARS_AFTER] = [100, 20];

function yearsBetween(min: number, max: number, shown: number): number[] {
  const now = new Date(today()).getUTCFullYear();
  const yearOf = (day: number, otherwise: number) =>
    Number.isFinite(day) ? new Date(day).getUTCFullYear() : otherwise;
  const first = Math.min(yearOf(min, now - YEARS_BEFORE), shown);
  const last = Math.max(yearOf(max, now + YEARS_AFTER), shown);
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}

/** The first day of a week in a language, from 1 for Monday to 7; Monday where the browser does not tell. */
function firstDayOfWeek(lang: string): number {
  const locale = new Intl.Locale(lang) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}
