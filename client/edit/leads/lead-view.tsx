import { Alert, Button, Spinner } from '@site/ui-kit';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  addNote,
  deliverAgain,
  LEAD_STATES,
  personAddress,
  removeNote,
  type Lead,
  type LeadDelivery,
  type LeadSummary,
  type LeadWork,
} from '../api/leads';
import { leadKey, type LeadKey } from '../../forms/lead-key';
import type { RequestFailure } from '../api/request';
import {
  ConfirmButton,
  EditSelect,
  EditSubmit,
  EditTextArea,
  LinkButton,
  EditButton,
} from '../edit-controls';
import { failureText, useEditMessages } from '../edit-messages';
import { useChoice } from '../../forms/use-choice';
import { dayText, timeText, type TimeStyle } from '../entry/time-text';
import { mailAddress } from '../mail-address';
import { useAttempt } from '../requests';
import { isOpen } from './lead-state';
import { LeadTargets, Rows } from './undelivered-box';

interface LeadViewProps {
  lead: LeadSummary;
  /** Null until it has been read. */
  whole: Lead | null;
  /** Why it could not be read last. */
  failure: RequestFailure | null;
  /** Counts the reports of deliveries. */
  deliveryChanges: number;
  /** Notes that are not added yet, by lead. */
  noteDrafts: Map<string, string>;
  editor: string;
  times: TimeStyle;
  onOpen: (lead: LeadKey) => void;
  onBack: () => void;
  /** Null for the last lead of the list. */
  onNext: (() => void) | null;
  onChange: (work: Omit<LeadWork, 'updated'>) => void;
  onReload: () => void;
  onErase: () => void;
}

/** One lead: what was sent, how far it is, and what colleagues have noted. */
export function LeadView({
  lead,
  whole,
  failure,
  deliveryChanges,
  noteDrafts,
  editor,
  times,
  onOpen,
  onBack,
  onNext,
  onChange,
  onReload,
  onErase,
}: LeadViewProps) {
  const messages = useEditMessages();
  const texts = messages.leads;
  const [note, setNote] = useState(noteDrafts.get(leadKey(lead)) ?? '');
  const { problem, isBusy, attempt } = useAttempt();
  const heading = useRef<HTMLHeadingElement>(null);
  // A delivery is followed until nothing of it is left to do.
  const followed = whole && !isDelivered(whole.delivery) ? deliveryChanges : null;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // The button that marks a lead as answered has gone with the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [lead.state]);
  useEffect(() => {
    if (followed !== null) onReload();
  }, [followed, onReload]);

  const change = (write: () => Promise<unknown>) =>
    attempt(async () => {
      await write();
      onReload();
    });
  function changeNote(text: string): void {
    setNote(text);
    if (text.trim() === '') noteDrafts.delete(leadKey(lead));
    else noteDrafts.set(leadKey(lead), text);
  }
  function sendNote(event: FormEvent): void {
    event.preventDefault();
    if (note.trim() === '') return;
    void change(async () => {
      await addNote(lead, note);
      changeNote('');
    });
  }

  const stateChoice = useChoice(lead.state, (state) => onChange({ state }));
  const isTaken = lead.owner !== null;
  const take = () => onChange({ isMine: true, ...(lead.state === 'new' && { state: 'in work' }) });
  return (
    <article className="edit-lead-view">
      <div className="edit-panes__back edit-lead-view__moves">
        <LinkButton onClick={onBack}>{messages.backToList()}</LinkButton>
        {onNext && <LinkButton onClick={onNext}>{texts.next()}</LinkButton>}
      </div>
      <h2 tabIndex={-1} ref={heading}>
        {lead.name || lead.email}
      </h2>
      <p className="edit-note">
        <a href={mailAddress(lead.email)}>{lead.email}</a> · {timeText(lead.received, times)}
      </p>
      {lead.eraseOn && <p className="edit-note">{texts.eraseOn({ date: dayText(lead.eraseOn, times) })}</p>}
      <div className="actions edit-lead-view__actions">
        <EditButton asChild variant="fill">
          <a
            href={mailAddress(
              lead.email,
              whole ? { subject: whole.reply.subject, body: whole.reply.text } : {},
            )}
            onClick={() => isOpen(lead) && !isTaken && onChange({ isMine: true, state: 'in work' })}
          >
            {texts.answer()}
          </a>
        </EditButton>
        {isOpen(lead) && (
          <EditButton onClick={() => onChange({ state: 'answered' })}>{texts.markAnswered()}</EditButton>
        )}
        <EditSelect
          label={texts.state()}
          options={LEAD_STATES.map((value) => ({ value, label: texts.states[value]() }))}
          {...stateChoice}
        />
        {lead.owner?.id === editor ? (
          <EditButton onClick={() => onChange({ isMine: false })}>{texts.giveBack()}</EditButton>
        ) : lead.owner ? (
          <ConfirmButton
            label={texts.take()}
            confirmLabel={texts.takeOver({ name: lead.owner.name })}
            onConfirm={take}
          />
        ) : (
          <EditButton onClick={take}>{texts.take()}</EditButton>
        )}
        {lead.owner && <span className="edit-note">{texts.owner({ name: lead.owner.name })}</span>}
      </div>
      <Alert kind="error">{problem || (failure && failureText(failure, messages))}</Alert>
      {!whole && !failure && <Spinner label={messages.loading()} />}
      {whole && (
        <>
          <Rows title={texts.sent()} rows={whole.values} />
          <Rows title={texts.origin()} rows={whole.origin} />
          {whole.delivery && whole.delivery.targets.length > 0 && (
            <section>
              <h3>{texts.delivery()}</h3>
              <LeadTargets targets={whole.delivery.targets} />
              {whole.delivery.isWanted ? (
                <p className="edit-note">{texts.wanted()}</p>
              ) : (
                !isDelivered(whole.delivery) && (
                  <EditButton onClick={() => void change(() => deliverAgain(lead.id))}>
                    {messages.retry()}
                  </EditButton>
                )
              )}
            </section>
          )}
          {whole.earlier.length > 0 && (
            <section>
              <h3>{texts.earlier()}</h3>
              <ul className="edit-entries">
                {whole.earlier.map((other) => (
                  <li key={leadKey(other)}>
                    <Button variant="ghost" className="edit-entry" onClick={() => onOpen(other)}>
                      <span className="edit-entry__label">{other.text || other.about}</span>
                      <span className="edit-note">
                        {texts.states[other.state]()}, {timeText(other.received, times)}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h3>{texts.notes()}</h3>
            <ul className="edit-stack edit-lead-view__notes">
              {whole.notes.map((each) => (
                <li key={each.id}>
                  <p>{each.text}</p>
                  <p className="edit-note">
                    {each.editor.name}, {timeText(each.written, times)}{' '}
                    {each.editor.id === editor && (
                      <LinkButton
                        aria-label={texts.removeNote({ name: each.editor.name })}
                        onClick={() => void change(() => removeNote(lead, each.id))}
                      >
                        {messages.entry.remove()}
                      </LinkButton>
                    )}
                  </p>
                </li>
              ))}
            </ul>
            <form onSubmit={sendNote}>
              <EditTextArea
                label={texts.note()}
                rows={3}
                value={note}
                onChange={({ target }) => changeNote(target.value)}
              />
              <EditSubmit variant="outline" loading={isBusy}>
                {texts.addNote()}
              </EditSubmit>
            </form>
          </section>
          <section className="edit-lead-view__person">
            <h3>{texts.person()}</h3>
            <div className="actions edit-lead-view__actions">
              <EditButton asChild>
                <a href={personAddress(lead)} download>
                  {texts.exportPerson()}
                </a>
              </EditButton>
              <EditButton onClick={onErase}>{texts.erasePerson()}</EditButton>
            </div>
          </section>
        </>
      )}
    </article>
  );
}

/** Whether nothing of a delivery waits or was refused; one that is not known may be reported yet. */
const isDelivered = (delivery: LeadDelivery | null): boolean =>
  delivery !== null &&
  !delivery.isWanted &&
  delivery.targets.every(({ outcome }) => outcome === 'delivered' || outcome === 'withheld');
