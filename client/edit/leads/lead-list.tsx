import { Button, Tag, type FillColor } from '@site/ui-kit';
import { memo, useEffect, useRef } from 'react';
import { localeTag, type Locale } from '../../i18n/locales';
import { type LeadState, type LeadSummary } from '../api/leads';
import { leadKey, type LeadKey } from '../../forms/lead-key';
import { useEditMessages } from '../edit-messages';
import { formText, isOpen, isOverdue } from './lead-state';

/** Characters of what was sent that the list shows. */
const FIRST_WORDS = 300;

/** A lead that somebody is at looks unlike one that nobody has seen, and the rest is quiet. */
const STATE_COLORS: Readonly<Partial<Record<LeadState, FillColor>>> = { new: 'primary', 'in work': 'third' };

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

interface LeadListProps {
  leads: readonly LeadSummary[];
  openKey: string | null;
  /** Key of the lead that has the focus while none is open, once the list is gone through or a lead was left. */
  cursor: string | null;
  locale: Locale;
  /** Epoch ms. */
  now: number;
  answerWithinMs: number;
  onOpen: (lead: LeadKey) => void;
}

export function LeadList({ leads, openKey, cursor, locale, now, answerWithinMs, onOpen }: LeadListProps) {
  const { leads: texts } = useEditMessages();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [openKey]);
  useEffect(() => {
    if (openKey !== null || cursor === null) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [];
    // A lead that was erased leaves the focus to the list.
    ([...rows].find(({ dataset }) => dataset.lead === cursor) ?? list.current)?.focus();
  }, [openKey, cursor]);
  return (
    <ul className="edit-leads" ref={list} tabIndex={-1} aria-label={texts.boxes.leads()}>
      {leads.map((lead) => (
        <LeadRow
          key={leadKey(lead)}
          lead={lead}
          isCurrent={leadKey(lead) === openKey}
          locale={locale}
          now={now}
          answerWithinMs={answerWithinMs}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface LeadRowProps extends Omit<LeadListProps, 'leads' | 'openKey' | 'cursor'> {
  lead: LeadSummary;
  isCurrent: boolean;
}

const LeadRow = memo(function LeadRow({
  lead,
  isCurrent,
  locale,
  now,
  answerWithinMs,
  onOpen,
}: LeadRowProps) {
  const { leads: texts } = useEditMessages();
  return (
    <li>
      <Button
        variant="ghost"
        className="edit-entry edit-lead"
        data-lead={leadKey(lead)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(lead)}
      >
        <span className="edit-lead__name">{lead.name || lead.email}</span>
        <span className="edit-lead__state">
          <Tag color={STATE_COLORS[lead.state]}>{texts.states[lead.state]()}</Tag>
          {isOverdue(lead, { now, answerWithinMs }) && <Tag color="accent">{texts.overdue()}</Tag>}
        </span>
        <span className="edit-entry__detail edit-lead__text">
          {[formText(lead.form, texts), lead.about, lead.text.slice(0, FIRST_WORDS)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="edit-entry__detail edit-lead__waiting">
          {[
            isOpen(lead) && texts.waiting({ time: waitingTime(lead.received, now, locale) }),
            lead.owner?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Button>
    </li>
  );
});

/** How long something has waited, in its largest unit: `3 days`, `2 ur`; at least a minute. */
function waitingTime(since: string, now: number, locale: Locale): string {
  const seconds = Math.max(60, (now - Date.parse(since)) / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[2];
  return new Intl.NumberFormat(localeTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / length),
  );
}
