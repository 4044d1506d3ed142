import { expect } from 'chai';
import { type LeadSummary } from '../../client/edit/api/leads';
import { leadKey } from '../../client/forms/lead-key';
import { findLeads, withOpenLead, type LeadFilter } from '../../client/edit/leads/find-leads';
import { withPage } from '../../client/edit/leads/use-leads';
import { exampleLead, NOW } from './example-lead';

const HOUR_MS = 60 * 60_000;

const find = (leads: readonly LeadSummary[], filter: LeadFilter, words = '') =>
  findLeads(leads, {
    filter,
    words,
    editor: 'maja',
    now: NOW,
    answerWithinMs: 24 * HOUR_MS,
    formText: (form) => (form === 'contact' ? 'Sporočilo' : form),
  });

describe('the leads that the inbox lists', () => {
  const late = new Date(NOW - 25 * HOUR_MS).toISOString();
  const leads = {
    fresh: exampleLead(),
    late: exampleLead({ received: late, state: 'in work', owner: { id: 'maja', name: 'Maja' } }),
    answered: exampleLead({ received: late, state: 'answered', eraseOn: '2024-12-24T00:00:00.000Z' }),
    closed: exampleLead({ received: late, state: 'closed', owner: { id: 'jan', name: 'Jan' } }),
  };
  const expected: Readonly<Record<LeadFilter, (keyof typeof leads)[]>> = {
    open: ['fresh', 'late'],
    overdue: ['late'],
    mine: ['late'],
    leaving: ['answered'],
    all: ['fresh', 'late', 'answered', 'closed'],
  };
  for (const [filter, names] of Object.entries(expected) as [LeadFilter, (keyof typeof leads)[]][])
    it(`are these under "${filter}": ${names.join(', ')}`, () => {
      expect(find(Object.values(leads), filter)).to.deep.equal(names.map((name) => leads[name]));
    });

  it('hold every word of the search somewhere, whatever its capitals and accents', () => {
    for (const words of ['škofja', 'SKOFJA ana', 'maps hello', 'example.com loka', '  '])
      expect(find([leads.fresh], 'all', words), words).to.have.length(1);
    expect(find([leads.fresh], 'all', 'hello bor')).to.deep.equal([]);
    const folded = exampleLead({ name: 'Łukasz Groß', email: 'Đorđević@ørsted.example' });
    for (const words of ['lukasz gross', 'GROSS', 'dordevic', 'orsted.example'])
      expect(find([folded], 'all', words), words).to.have.length(1);
    expect(find(Object.values(leads), 'all', 'sporocilo maja')).to.deep.equal([leads.late]);
  });

  it('keep the open one in its place after it was answered, also among leads of the same moment', () => {
    const [first, second, third] = [exampleLead(), exampleLead({ state: 'answered' }), exampleLead()];
    const all = [first, second, third];
    const found = find(all, 'open');
    expect(found).to.deep.equal([first, third]);
    expect(withOpenLead(found, all, second)).to.deep.equal(all);
    expect(withOpenLead(found, all, undefined)).to.equal(found);
    expect(withOpenLead(found, all, third)).to.equal(found);
  });
});

describe('a page of leads that is read again', () => {
  const at = (minutes: number) => exampleLead({ received: new Date(NOW - minutes * 60_000).toISOString() });
  const [newest, erased, oldest, older] = [at(1), at(2), at(3), at(4)];
  const sameMoment = at(3);
  const known = new Map(
    [newest, erased, oldest, sameMoment, older].map((lead) => [leadKey(lead), lead] as const),
  );
  const read = (
    page: { leads: LeadSummary[]; next: string | null },
    newer: LeadSummary[] = [],
    from = null,
  ) =>
    [...withPage(known, page, from, (key) => newer.some((lead) => leadKey(lead) === key)).values()].sort(
      (a, b) => b.received.localeCompare(a.received) || a.id.localeCompare(b.id),
    );

  it('takes out those that were erased meanwhile, and keeps those of other pages', () => {
    expect(read({ leads: [newest, oldest], next: 'more' })).to.deep.equal([
      newest,
      oldest,
      sameMoment,
      older,
    ]);
    expect(read({ leads: [newest, oldest], next: null })).to.deep.equal([newest, oldest]);
    expect(read({ leads: [], next: null })).to.deep.equal([]);
  });

  it('does not undo what the stream has reported since the request', () => {
    const [answered, gone] = [{ ...newest, state: 'answered' as const }, at(0)];
    // `erased` came in and `gone` was removed while the page was on its way; `newest` is on it as it was before.
    const page = { leads: [gone, answered, oldest], next: 'more' };
    expect(read(page, [erased, gone, newest])).to.deep.equal([newest, erased, oldest, sameMoment, older]);
  });
});
