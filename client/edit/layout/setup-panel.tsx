import { Alert, Button, Spinner } from '@site/ui-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeAccount } from '../api/people';
import type { Start } from '../api/setup';
import { useEditMessages } from '../edit-messages';
import { changeEntry, discardChanges, isChanged } from '../entry/edited-entry';
import { baseField } from '../../i18n/locales';
import { EntryForm } from '../entry-form/entry-form';
import { SITE_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { fieldsOfGroup, SITE_GROUPS } from '../site/site-groups';
import { useAttempt } from '../requests';
import { AccountFields } from '../people/people';
import { MissingList, TextsStep, hasFields, STEPS } from '../setup/setup-steps';
import { useAddress } from '../use-address';
import { useWorkspace } from '../workspace/use-workspace';
import { LinkButton, EditButton } from '../edit-controls';

/** The first steps of a new site. Each can be skipped, and everything can be changed later at `/edit`. */
export function SetupPanel() {
  const { opened, store, edited, saving, publishing, changeEdited, redraw } = useWorkspace();
  const messages = useEditMessages();
  const { editor, reload } = useEditedSite();
  // In the address, so that another language of the app goes on with the same step.
  const [address, goTo] = useAddress();
  const step = STEPS.find((each) => each === address.step) ?? STEPS[0];
  const [account, setAccount] = useState({
    name: editor.name,
    email: editor.email,
    password: '',
    current: '',
  });
  const { problem, setProblem, isBusy: isSending, attempt } = useAttempt();
  const [accountState, setAccountState] = useState<'unchanged' | 'changed' | 'saved'>('unchanged');
  const [started, setStarted] = useState<readonly Start[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const openSite = useEffectEvent(opened.openSite);
  const isSiteOpen = opened.entry?.collection === SITE_COLLECTION;
  useEffect(() => {
    if (!isSiteOpen) openSite();
  }, [isSiteOpen]);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
    heading.current?.focus();
  }, [step]);

  const { steps, actions } = messages.setup;
  const number = STEPS.indexOf(step);

  function go(by: 1 | -1) {
    const next = STEPS[number + by]!;
    setProblem('');
    goTo({ step: next });
    if (next === 'end') void finish();
  }
  /** From now on the site opens as it is. A site without a name cannot be saved. */
  async function finish() {
    changeEdited((current) =>
      changeEntry(current, { ...current.values, set_up: true }, { changed: 'set_up' }),
    );
    if (!(await save())) goTo({ step: 'company' });
  }
  /** Saves what has changed, and says whether everything is stored. */
  async function save() {
    await publishing.publishUnsaved();
    return !Object.values(store.latest()).some(isChanged);
  }
  function skip() {
    changeEdited(discardChanges);
    go(1);
  }
  async function next() {
    if (hasFields(step)) {
      if (await save()) go(1);
      return;
    }
    if (step === 'account') {
      if (!(await attempt(() => changeAccount(account)))) return;
      setAccount({ ...account, password: '', current: '' });
      setAccountState('saved');
    }
    go(1);
  }
  /** The values of the sample would otherwise be removed one by one. */
  function clear() {
    changeEdited((current) => {
      const names: readonly string[] = SITE_GROUPS.company;
      const values = Object.fromEntries(
        Object.entries(current.values)
          .filter(([name]) => names.includes(baseField(name)))
          .map(([name, value]) => [name, Array.isArray(value) ? [] : '']),
      );
      return changeEntry(current, { ...current.values, ...values }, { changed: 'company' });
    });
  }

  const hasWork = step === 'account' ? accountState !== 'unchanged' : edited !== null && isChanged(edited);
  const isBusy = saving.isSaving || isSending;
  const fields = edited && hasFields(step) ? fieldsOfGroup(step, edited.fields) : {};
  return (
    <aside className="edit-panel" aria-label={messages.setup.title()}>
      <div className="edit-panel__head">
        <div className="edit-panel__title">
          <p className="edit-note">
            {step !== 'end' && messages.setup.progress({ number: number + 1, count: STEPS.length - 1 })}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {steps[step].title()}
          </h2>
        </div>
      </div>
      <div ref={body} className="edit-panel__body edit-setup">
        <Alert kind="error">{opened.problem}</Alert>
        {!(step === 'texts' && started.includes('starter')) && (
          <p className="edit-note">{steps[step].hint()}</p>
        )}
        {!edited && <Spinner label={messages.loading()} />}
        {step === 'company' && edited && (
          <p>
            <LinkButton onClick={clear}>{actions.clear()}</LinkButton>
          </p>
        )}
        {edited && hasFields(step) && <EntryForm edited={{ ...edited, fields }} />}
        {step === 'texts' && (
          <TextsStep
            started={started}
            onStarted={async (start) => {
              setStarted([...started, start]);
              await reload();
              redraw();
            }}
          />
        )}
        {step === 'account' && (
          <>
            <p role="status">{accountState === 'saved' && messages.people.saved()}</p>
            <AccountFields
              change={account}
              canChangeEmail
              onChange={(change) => {
                setAccount(change);
                setAccountState('changed');
              }}
              problem={problem}
            />
          </>
        )}
        {step === 'end' && (
          <>
            <MissingList
              onOpen={({ collection, id, path }) =>
                location.assign(`/edit?path=${path ?? '/'}&entry=${collection}/${id}`)
              }
            />
            <Button asChild variant="fill">
              <a href="/edit?path=/">{actions.edit()}</a>
            </Button>
          </>
        )}
        {step !== 'end' && (
          <div className="actions edit-form__actions">
            {number > 0 && <EditButton onClick={() => go(-1)}>{actions.back()}</EditButton>}
            {hasWork && (
              <EditButton disabled={isBusy} onClick={skip}>
                {actions.skip()}
              </EditButton>
            )}
            <EditButton variant="fill" loading={isBusy} onClick={() => (hasWork ? void next() : go(1))}>
              {hasWork ? actions.next() : actions.go()}
            </EditButton>
          </div>
        )}
      </div>
    </aside>
  );
}
