import { expect } from 'chai';
import { toCsv, leadTable, tableCsv, tableXlsx } from '../../client/edit/leads/lead-table';
import { LEAD_STATES, type LeadRow } from '../../client/edit/api/leads';
import { leadKey } from '../../client/forms/lead-key';
import { loadEditorTexts } from '../../client/edit/edit-messages';
import { LOCALES } from '../../client/i18n/locales';
import { zipEntry } from '../../scripts/unzip';
import { exampleLead } from './example-lead';

const LABELS = ['Company', 'Phone', 'Page'];
const ZONES = { 'Europe/Ljubljana': ['12', '+01:00'], 'America/St_Johns': ['07', '-03:30'] } as const;

describe('the table of the inbox', () => {
  const leads = LEAD_STATES.map((state) =>
    exampleLead({
      state,
      form: 'voucher',
      received: '2024-11-24T11:05:00.000Z',
      owner: { id: 'm', name: 'Maja' },
    }),
  );
  const rows = leads.map((lead): LeadRow => ({
    lead,
    cells: ['=1+1', '+386 1 000 01 20', '/pricing', 'wish: none'],
    notes: [
      {
        id: 'n',
        lead: lead.id,
        written: '2024-11-24T11:30:00.000Z',
        editor: { id: 'j', name: 'Jan' },
        text: 'Called',
      },
    ],
  }));
  for (const locale of LOCALES)
    it(`has a column for each thing, with its label in ${locale}, whoever reads it`, async () => {
      const { leads: texts } = (await loadEditorTexts(locale)).messages;
      const times = { locale, timeZone: 'Europe/Ljubljana' };
      const table = leadTable({ labels: LABELS, rows }, texts, times);
      const { columns } = texts;
      const own = [columns.received(), columns.form(), columns.name(), columns.email(), columns.about()];
      const work = [texts.state(), columns.owner(), columns.answered(), columns.eraseOn(), texts.notes()];
      expect(table.head).to.deep.equal([...own, ...LABELS, columns.other(), ...work, columns.id()]);
      for (const [place, state] of LEAD_STATES.entries()) {
        const row = table.rows[place]!;
        expect(row).to.include(texts.states[state]()).and.include(texts.forms.voucher());
        expect(row.at(-1)).to.equal(leadKey(leads[place]!));
        expect(row.at(-2)).to.include('Jan: Called');
      }
      const csv = parse(await tableCsv(table, times.timeZone).text(), ',');
      expect(csv[0], 'the table for programs has the same columns').to.deep.equal(table.head);
    });

  for (const [timeZone, [hour, offset]] of Object.entries(ZONES))
    it(`shows the times of ${timeZone}: the CSV with their offset, the spreadsheet as dates`, async () => {
      const { leads: texts } = (await loadEditorTexts('en')).messages;
      const table = leadTable({ labels: LABELS, rows }, texts, { locale: 'en', timeZone });
      const minutes = hour === '07' ? '35' : '05';
      const csv = parse(await tableCsv(table, timeZone).text(), ',');
      expect(csv[1]![0]).to.equal(`2024-11-24T${hour}:${minutes}:00${offset}`);
      const xlsx = await tableXlsx(table, timeZone);
      const sheet = await textIn(xlsx, 'xl/worksheets/sheet1.xml');
      const [, serial = ''] = /<c r="A2"[^>]*><v>([\d.]+)<\/v>/.exec(sheet) ?? [];
      // Days since the last one of 1899.
      const shown = new Date(Math.round((Number(serial) - 25_569) * 86_400_000)).toISOString();
      expect(shown).to.equal(`2024-11-24T${hour}:${minutes}:00.000Z`);
      expect(sheet, 'no formula').not.to.include('<f>');
      expect(await textIn(xlsx, 'xl/sharedStrings.xml'))
        .to.include('>=1+1<')
        .and.include('>+386 1 000 01 20<');
    });

  it('is packed however large it is, and cuts what no cell takes', async () => {
    const head = ['Text'];
    const large = Array.from({ length: 2_000 }, (_, at) => [`${at} ${'Škofja Loka '.repeat(20)}`]);
    const blob = await tableXlsx({ head, rows: [...large, ['x'.repeat(40_000)]] }, 'UTC');
    expect(await textIn(blob, 'xl/sharedStrings.xml')).to.include(`>${'x'.repeat(32_767)}<`);
  });
});

describe('CSV', () => {
  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
  const BEFORE = [
    '',
    ' ',
    '\t',
    '\r',
    '\n',
    '"',
    '""',
    'Jana;',
    'Jana,',
    'Jana\t',
    'Jana\n',
    'Jana; "',
    ';""',
    ',\u00a0',
    ';;',
  ];
  const hostile = SIGNS.flatMap((sign) => BEFORE.map((before) => `${before}${sign}1+1;`));

  for (const separator of [',', ';', '\t'])
    it(`begins no formula where ${JSON.stringify(separator)} separates`, () => {
      const csv = toCsv(hostile.map((text) => ['first', text, text]));
      for (const cell of parse(csv, separator).flat())
        expect(cell.trim(), JSON.stringify(cell)).not.to.match(/^[=+\-@＝＋－＠]/);
    });

  it('quotes every cell, and leaves signs within a text alone', () => {
    const rows = [
      ['a = b', 'well-known', 'x@example.com'],
      ['', 'say "hi"', 'one\ntwo'],
    ];
    const csv = toCsv(rows);
    expect(csv).to.equal('"a = b","well-known","x@example.com"\r\n"","say ""hi""","one\ntwo"');
    expect(parse(csv, ',')).to.deep.equal(rows);
  });
});

const textIn = async (xlsx: Blob, name: string): Promise<string> =>
  String(await zipEntry(Buffer.from(await xlsx.arrayBuffer()), name));

/** Reads CSV as spreadsheets do: quotes count only where they begin a cell, and what follows the closing one belongs to it. */
function parse(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let isBegin = true;
  const end = () => {
    rows.at(-1)!.push(cell);
    cell = '';
    isBegin = true;
  };
  for (let at = 0; at < csv.length; at++) {
    const char = csv[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (csv[at + 1] === '"') cell += csv[++at]!;
      else isQuoted = false;
    } else if (char === '"' && isBegin) {
      isQuoted = true;
      isBegin = false;
    } else if (char === separator) end();
    else if (char === '\n' || char === '\r') {
      end();
      if (char === '\r' && csv[at + 1] === '\n') at++;
      if (at < csv.length - 1) rows.push([]);
    } else {
      cell += char;
      isBegin = false;
    }
  }
  if (cell !== '' || rows.at(-1)!.length > 0) end();
  return rows;
}
