import { expect } from 'chai';
import ICAL from 'ical.js';
import { loadAllMessages } from '../../client/i18n/all-messages';
import type { WorkshopEvent } from '../../server/content/content-service';
import { renderWorkshops } from '../../server/documents/workshop-calendar';
import { ENGLISH_FIRST } from '../support/addresses';

const WORKSHOP: WorkshopEvent = {
  id: 'abcdefghij01234',
  path: '/workshops/prompts',
  starts: '2026-10-24T07:00:00.000Z',
  ends: '2026-10-24T11:00:00.000Z',
  updated: '2026-09-01T08:00:00.000Z',
  title: 'Prompts, prices; and “data”',
  summary:
    'One line\nand another \\ with a čšž line that is long enough to be folded more than once, 🙂 included.',
  place: 'Trg 1, Ljubljana',
  online: false,
  price: null,
  isSoldOut: false,
};

const { en } = await loadAllMessages();
const site = { siteUrl: 'https://www.larkfield.example', ...ENGLISH_FIRST };
const calendarOf = (workshops: readonly WorkshopEvent[], name = 'Larkfield') =>
  renderWorkshops(name, workshops, { locale: 'en', messages: en, site });

const parse = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);
const eventsIn = (file: string) =>
  parse(file)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('a calendar file', () => {
  it('states the calendar’s name and the details of each event', () => {
    const file = calendarOf([WORKSHOP], 'Larkfield: Workshops');
    const calendar = parse(file);
    expect(calendar.getFirstPropertyValue('version')).to.equal('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).to.equal('Larkfield: Workshops');
    const [event] = eventsIn(file);
    expect(event).to.include({
      uid: 'workshop-abcdefghij01234@www.larkfield.example',
      summary: WORKSHOP.title,
      description: WORKSHOP.summary,
      location: WORKSHOP.place,
    });
    expect(event!.startDate.toJSDate().toISOString()).to.equal(WORKSHOP.starts);
    expect(event!.endDate.toJSDate().toISOString()).to.equal(WORKSHOP.ends);
    expect(event!.component.getFirstPropertyValue('url')).to.equal(
      'https://www.larkfield.example/workshops/prompts',
    );
  });

  it('has lines of at most 75 octets, each ended as the format asks, and cuts no character', () => {
    const file = calendarOf([WORKSHOP]);
    expect(file.replaceAll('\r\n', '')).not.to.match(/[\r\n]/);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line), line).to.be.at.most(75);
      expect(line).not.to.include('\ufffd');
    }
  });

  it('means the same moment before and after the clocks change', () => {
    // Nine in the morning in Ljubljana: summer time on 24 October 2026, winter time on the 26th.
    const days = ['2026-10-24T07:00:00.000Z', '2026-10-26T08:00:00.000Z'];
    const file = calendarOf(days.map((starts) => ({ ...WORKSHOP, starts, ends: '' })));
    const inLjubljana = eventsIn(file).map(({ startDate }) =>
      startDate.toJSDate().toLocaleTimeString('en-GB', { timeZone: 'Europe/Ljubljana' }),
    );
    expect(inLjubljana).to.deep.equal(['09:00:00', '09:00:00']);
  });

  it('increases the version of an event with every change, under the same id', () => {
    const of = (updated: string) => eventsIn(calendarOf([{ ...WORKSHOP, updated }]))[0]!;
    const [before, after] = [of('2026-09-01T08:00:00.000Z'), of('2026-09-01T08:00:01.000Z')];
    expect(after.uid).to.equal(before.uid);
    expect(after.sequence).to.be.greaterThan(before.sequence);
    expect(of('2060-01-01T00:00:00.000Z').sequence).to.be.lessThan(2 ** 31);
    expect(calendarOf([WORKSHOP])).to.equal(calendarOf([WORKSHOP]));
  });

  it('names no end that is not known, and is valid without events', () => {
    const file = calendarOf([{ ...WORKSHOP, ends: '', place: '', summary: '' }]);
    expect(file).not.to.match(/DTEND|LOCATION|DESCRIPTION/);
    expect(eventsIn(file)).to.have.length(1);
    expect(eventsIn(calendarOf([]))).to.deep.equal([]);
  });
});
