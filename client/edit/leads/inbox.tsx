import { Toast } from '@site/ui-kit/editor';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  changeLead,
  LEAD_FILTERS,
  listUndelivered,
  type LeadFilter,
  type LeadState,
  type LeadSummary,
  type LeadWork,
} from '../api/leads';
import { leadKey, type LeadKey, leadPath } from '../../forms/lead-key';
import { RequestFailure, signInAgain } from '../api/request';
import { EditSelect, EditText, LoadState, EditButton, LinkButton } from '../edit-controls';
import { failureText, useEditMessages } from '../edit-messages';
import type { EditState } from '../edit-state';
import { TitleBar } from '../app-menu';
import { useDrafts } from '../use-drafts';
import { useKeyDown } from '../use-key-down';
import { useLoaded } from '../requests';
import { ErasePersonDialog } from './erase-person-dialog';
import { LeadList } from './lead-list';
import { isOpen, withOpenLead } from './lead-state';
import { LeadView } from './lead-view';
import { readTable, tableCsv, tableXlsx, type TableKind } from './lead-table';
import { useLeads, useNow } from './use-leads';
import { UndeliveredBox } from './undelivered-box';
import { useAddressSearch } from '../use-address';

/** The message about a change, and the change that undoes it. */
interface Outcome {
  kind?: 'success' | 'error';
  text?: string;
  undo?: [lead: LeadSummary, work: Omit<LeadWork, 'updated'>];
}

/** Reports of what waits come in groups; the list is read once for all of them. */
const SETTLE_MS = 400;
/** How long the way back is offered. */
const UNDO_MS = 10_000;

/** The inbox: a page of leads on one side, the open one on the other. */
export function Inbox({ state }: { state: EditState }) {
  const { editor, locale } = state;
  const messages = useEditMessages();
  const texts = messages.leads;
  const [filter, setFilter] = useState<LeadFilter>('open');
  const [words, setWords] = useState('');
  /** Where the pages begin that were turned over: the last one is shown. */
  const [turned, setTurned] = useState<readonly string[]>([]);
  const question = { show: filter, words, from: turned.at(-1) ?? '' };
  const { box, lead: openKey, showBox, open: show } = useInboxAddress();
  const {
    page,
    problem,
    isLive,
    undeliveredChanges,
    openLead,
    whole,
    isGone,
    openFailure,
    putOpened,
    setRemovedKey,
    reload,
  } = useLeads(question, openKey);
  const undelivered = useLoaded(listUndelivered);
  const reloadUndelivered = undelivered.reload;
  useEffect(() => {
    const soon = setTimeout(() => undeliveredChanges > 0 && reloadUndelivered(), SETTLE_MS);
    return () => clearTimeout(soon);
  }, [reloadUndelivered, undeliveredChanges]);
  const inBox = {
    undelivered: undelivered.value?.filter(({ state }) => state !== 'spam') ?? null,
    spam: undelivered.value?.filter(({ state }) => state === 'spam') ?? null,
  };
  const now = useNow();
  /** Key of the lead that was open when the filter or the search was last changed. */
  const [leftKey, setLeftKey] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({});
  // The dialog outlives the lead, which goes from the list before the dialog says what was erased.
  const [toErase, setToErase] = useState<LeadSummary | null>(null);
  /** Notes that are not added yet, by lead. */
  const noteDrafts = useDrafts<string>();
  /** Key of the lead that the list goes on from. */
  const [cursor, setCursor] = useState<string | null>(null);
  const open = useCallback(
    (lead: LeadKey) => {
      setCursor(leadKey(lead));
      show(lead);
    },
    [show],
  );
  const goBack = (to: string | null) => {
    setCursor(to);
    show(null);
  };

  // Another filter or search asks anew which leads there are.
  const kept = openKey === leftKey ? null : openLead;
  const isFirst = turned.length === 0;
  const shown = useMemo(
    () => (page ? withOpenLead(page.leads, kept, { isFirst, isLast: page.next === null }) : []),
    [page, kept, isFirst],
  );
  const next = shown[shown.findIndex((lead) => leadKey(lead) === openKey) + 1];
  useEffect(() => signInAgain(problem), [problem]);

  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof RequestFailure) signInAgain(error);
      setOutcome({ kind: 'error', text: failureText(error, messages) });
    },
    [messages],
  );
  const change = useCallback(
    async (lead: LeadSummary, work: Omit<LeadWork, 'updated'>) => {
      try {
        const changed = await changeLead(lead, { ...work, updated: lead.updated });
        if (whole && leadKey(whole) === leadKey(changed)) putOpened({ ...whole, ...changed });
        reload();
        const undo = { state: lead.state, ...(lead.answered === '' && { answered: '' as const }) };
        setOutcome(
          work.state && !isOpen(changed)
            ? {
                kind: 'success',
                text: `${lead.name || lead.email}: ${texts.states[changed.state]()}`,
                undo: [changed, undo],
              }
            : {},
        );
      } catch (error) {
        fail(error);
        const kind = error instanceof RequestFailure && error.kind;
        if (kind === 'gone') setRemovedKey(leadKey(lead));
        // Somebody else was faster; the stream may have been interrupted meanwhile.
        if (kind === 'gone' || kind === 'changed') reload();
      }
    },
    [fail, whole, putOpened, setRemovedKey, reload, texts],
  );
  async function save(kind: TableKind): Promise<void> {
    try {
      const table = await readTable(question, texts, state);
      const file = kind === 'xlsx' ? await tableXlsx(table, state.timeZone) : tableCsv(table, state.timeZone);
      download(`leads.${kind}`, file);
    } catch (error) {
      fail(error);
    }
  }
  const nothing = page?.isEmpty
    ? texts.empty
    : filter === 'open' && words.trim() === ''
      ? texts.allAnswered
      : texts.nothing;
  const choose = (chosen: LeadFilter) => {
    setFilter(chosen);
    setTurned([]);
    setLeftKey(openKey);
  };
  const search = (typed: string) => {
    setWords(typed);
    setTurned([]);
    setLeftKey(openKey);
  };
  const hasKeys = box === 'leads' && !toErase;
  // `j` and `k` go to the next and the previous lead, and open it if one is open; Enter opens the lead they are at. `a` and `e`
  // mark the open one. No key does so while somebody is typing, or over what the menu covers.
  useKeyDown(({ key, target, ctrlKey, metaKey, altKey }) => {
    if (!hasKeys || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    if (target.closest('input, textarea, select') || document.querySelector(':popover-open')) return;
    const focused = target.closest<HTMLElement>('[data-lead]')?.dataset.lead;
    const current = openLead ? leadKey(openLead) : (focused ?? cursor);
    const at = shown.findIndex((lead) => leadKey(lead) === current);
    const reached = key === 'j' ? shown[at + 1] : key === 'k' ? shown[at - 1] : undefined;
    if (reached && openLead) open(reached);
    else if (reached) setCursor(leadKey(reached));
    // A control that has the focus takes Enter itself.
    const first = shown[Math.max(at, 0)];
    if (key === 'Enter' && first && !openLead && !target.closest('a, button, summary')) open(first);
    const state = MARKS[key];
    if (state && openLead) void change(openLead, { state });
  });

  return (
    <div className="edit-panes edit-inbox" data-box={box} data-open={openLead || isGone ? true : undefined}>
      <TitleBar state={state} title={texts.title()} count={page?.unanswered ?? 0}>
        <p className="kit-visually-hidden" role="status">
          {page && texts.count({ count: page.unanswered })}
        </p>
        <nav className="edit-inbox__boxes" aria-label={texts.title()}>
          {BOXES.map((each) => {
            const known = each === 'leads' ? page?.unanswered : inBox[each]?.length;
            const count = known ?? '…';
            return (
              <EditButton
                key={each}
                variant="ghost"
                aria-current={each === box ? 'page' : undefined}
                onClick={() => {
                  showBox(each);
                  // A process that was just heard of has reported no change.
                  undelivered.reload();
                }}
              >
                {texts.boxes[each]()}
                {count !== 0 && ` (${count})`}
              </EditButton>
            );
          })}
        </nav>
      </TitleBar>
      <main className="edit-panes__main">
        {box !== 'leads' && (
          <UndeliveredBox
            kind={box}
            entries={inBox[box]}
            problem={undelivered.failure}
            times={state}
            onReload={undelivered.reload}
          />
        )}
        {box === 'leads' && (
          <>
            <section className="edit-panes__list" aria-label={texts.boxes.leads()}>
              <div className="edit-inbox__tools">
                <EditText
                  label={messages.searchField()}
                  type="search"
                  value={words}
                  onChange={({ target }) => search(target.value)}
                />
                <EditSelect
                  label={messages.show()}
                  value={filter}
                  options={LEAD_FILTERS.map((value) => ({ value, label: texts.filters[value]() }))}
                  onChange={({ target }) => choose(target.value as LeadFilter)}
                />
              </div>
              <LoadState isLoading={page === null} failure={problem} onRetry={reload} />
              {page !== null && page.leaving > 0 && filter !== 'leaving' && (
                <p className="edit-note">
                  {texts.leaving({ count: page.leaving })}{' '}
                  <LinkButton onClick={() => choose('leaving')}>{messages.show()}</LinkButton>
                </p>
              )}
              {page && !isLive && <p className="edit-note">{texts.offline()}</p>}
              {page && shown.length === 0 && <p className="edit-note">{nothing()}</p>}
              {shown.length > 0 && (
                <div className="actions">
                  {(['xlsx', 'csv'] as const).map((kind) => (
                    <LinkButton key={kind} onClick={() => void save(kind)}>
                      {texts[kind]()}
                    </LinkButton>
                  ))}
                </div>
              )}
              <LeadList
                leads={shown}
                openKey={openKey}
                cursor={cursor}
                locale={locale}
                now={now}
                answerWithinMs={page?.answerWithinMs ?? Infinity}
                onOpen={open}
              />
              <div className="actions">
                {!isFirst && (
                  <EditButton onClick={() => setTurned(turned.slice(0, -1))}>{texts.newer()}</EditButton>
                )}
                {page?.next && (
                  <EditButton onClick={() => setTurned([...turned, page.next!])}>{texts.older()}</EditButton>
                )}
              </div>
            </section>
            <section
              className="edit-panes__open"
              aria-label={openLead?.name ?? (isGone ? texts.unknown() : texts.choose())}
            >
              {openLead ? (
                <LeadView
                  key={leadKey(openLead)}
                  lead={openLead}
                  whole={whole}
                  failure={openFailure}
                  deliveryChanges={undeliveredChanges}
                  noteDrafts={noteDrafts}
                  editor={editor.id}
                  times={state}
                  onOpen={open}
                  onBack={() => goBack(openKey)}
                  onNext={next ? () => open(next) : null}
                  onChange={(work) => void change(openLead, work)}
                  onReload={reload}
                  onErase={() => setToErase(openLead)}
                />
              ) : isGone ? (
                <>
                  <LinkButton className="edit-panes__back" onClick={() => goBack(null)}>
                    {messages.backToList()}
                  </LinkButton>
                  <p className="edit-note">{texts.unknown()}</p>
                </>
              ) : (
                openKey === null &&
                shown.length > 0 && (
                  <>
                    <p className="edit-note">{texts.choose()}</p>
                    <p className="edit-note edit-inbox__keys">{texts.keys()}</p>
                  </>
                )
              )}
            </section>
          </>
        )}
      </main>
      <Toast
        kind={outcome.kind}
        action={outcome.undo && { label: messages.undo(), onPress: () => void change(...outcome.undo!) }}
        onDismiss={() => setOutcome({})}
        durationMs={outcome.kind === 'success' ? UNDO_MS : undefined}
        dismissLabel={messages.close()}
      >
        {outcome.text}
      </Toast>
      {toErase && (
        <ErasePersonDialog
          lead={toErase}
          times={state}
          onClose={(isErased) => {
            setToErase(null);
            if (isErased) goBack(neighbourOf(toErase, shown) ?? openKey);
          }}
        />
      )}
    </div>
  );
}

/** Saves a file on the person's machine. */
function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The states that keys give to the open lead. */
const MARKS: Readonly<Record<string, LeadState>> = { a: 'answered', e: 'closed' };

/** Key of the lead after one, or before it, of another person. */
function neighbourOf({ email, received }: LeadSummary, shown: readonly LeadSummary[]): string | null {
  const others = shown.filter((lead) => lead.email.toLowerCase() !== email.toLowerCase());
  const neighbour = others.find((lead) => lead.received <= received) ?? others.at(-1);
  return neighbour ? leadKey(neighbour) : null;
}

const BOXES = ['leads', 'undelivered', 'spam'] as const;
type Box = (typeof BOXES)[number];

/** The open box and lead, read from the address. */
function useInboxAddress() {
  const [search, go] = useAddressSearch();
  const query = new URLSearchParams(search);
  const open = useCallback(
    (lead: LeadKey | null) => go(lead ? new URL(leadPath(lead), location.href).search : ''),
    [go],
  );
  const showBox = useCallback((box: Box) => go(box === 'leads' ? '' : `?box=${box}`), [go]);
  return {
    box: BOXES.find((box) => box === query.get('box')) ?? 'leads',
    /** Key of the open lead; null if none is open. */
    lead: query.get('lead') || null,
    showBox,
    open,
  };
}
