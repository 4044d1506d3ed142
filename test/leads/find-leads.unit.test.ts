import { expect } from 'chai';
import type { LeadSummary } from '../../client/edit/api/leads';
import { findLeads, withOpenLead, type LeadFilter } from '../../client/edit/leads/find-leads';
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
    answered: exampleLead({ received: late, state: 'answered', eraseOn: '2026-12-24T00:00:00.000Z' }),
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
