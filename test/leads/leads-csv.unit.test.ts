import { expect } from 'chai';
import { LEAD_STATES } from '../../client/edit/api/leads';
import { loadEditorTexts } from '../../client/edit/edit-messages';
import { leadsCsv } from '../../client/edit/leads/leads-csv';
import { LOCALES } from '../../client/i18n/locales';
import { exampleLead } from './example-lead';

describe('the table of the inbox', () => {
  for (const locale of LOCALES)
    it(`says forms and states in words and evaluates nothing in ${locale}`, async () => {
      const { leads: texts } = (await loadEditorTexts(locale)).messages;
      const leads = LEAD_STATES.map((state) =>
        exampleLead({ state, name: '=HYPERLINK("https://example.com")', form: 'voucher' }),
      );
      const [head, ...rows] = leadsCsv([...leads, exampleLead({ form: 'closed' })], texts)
        .trim()
        .split('\r\n');
      expect(head).to.include(texts.columns.received()).and.include(texts.state());
      for (const [index, state] of LEAD_STATES.entries())
        expect(rows[index])
          .to.include('"\'=HYPERLINK(""https://example.com"")"')
          .and.include(`,${texts.forms.voucher()},`)
          .and.include(`,${texts.states[state]()},`);
      expect(rows.at(-1), 'a form that the site no longer has').to.include(',closed,');
      expect(rows).to.have.length(leads.length + 1);
    });
});
