import { expect } from 'chai';
import ICAL from 'ical.js';
import { renderCalendar, type CalendarEvent } from '../../server/documents/workshop-calendar';

const EVENT: CalendarEvent = {
  uid: 'workshop-abcdefghij01234@www.larkfield.example',
  starts: '2026-10-24T07:00:00.000Z',
  ends: '2026-10-24T11:00:00.000Z',
  updated: '2026-09-01T08:00:00.000Z',
  title: 'Prompts, prices; and “data”',
  description:
    'One line\nand another \\ with a čšž line that is long enough to be folded more than once, 🙂 included.',
  place: 'Trg 1, Ljubljana',
  url: 'https://www.larkfield.example/workshops/prompts',
};

const parse = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);
const eventsIn = (file: string) =>
  parse(file)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

describe('a calendar file', () => {
  it('states the calendar’s name and the details of each event', () => {
    const file = renderCalendar('Larkfield: Workshops', [EVENT]);
    const calendar = parse(file);
    expect(calendar.getFirstPropertyValue('version')).to.equal('2.0');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).to.equal('Larkfield: Workshops');
    const [event] = eventsIn(file);
    expect(event).to.include({
      uid: EVENT.uid,
      summary: EVENT.title,
      description: EVENT.description,
      location: EVENT.place,
    });
    expect(event!.startDate.toJSDate().toISOString()).to.equal(EVENT.starts);
    expect(event!.endDate.toJSDate().toISOString()).to.equal(EVENT.ends);
    expect(event!.component.getFirstPropertyValue('url')).to.equal(EVENT.url);
  });

  it('has lines of at most 75 octets, each ended as the format asks, and cuts no character', () => {
    const file = renderCalendar('Larkfield', [EVENT]);
    expect(file.replaceAll('\r\n', '')).not.to.match(/[\r\n]/);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line), line).to.be.at.most(75);
      expect(line).not.to.include('\ufffd');
    }
  });

  it('means the same moment before and after the clocks change', () => {
    // Nine in the morning in Ljubljana: summer time on 24 October 2026, winter time on the 26th.
    const days = ['2026-10-24T07:00:00.000Z', '2026-10-26T08:00:00.000Z'];
    const file = renderCalendar(
      'Larkfield',
      days.map((starts) => ({ ...EVENT, starts, ends: '' })),
    );
    const inLjubljana = eventsIn(file).map(({ startDate }) =>
      startDate.toJSDate().toLocaleTimeString('en-GB', { timeZone: 'Europe/Ljubljana' }),
    );
    expect(inLjubljana).to.deep.equal(['09:00:00', '09:00:00']);
  });

  it('increases the version of an event with every change, under the same id', () => {
    const of = (updated: string) => eventsIn(renderCalendar('Larkfield', [{ ...EVENT, updated }]))[0]!;
    const [before, after] = [of('2026-09-01T08:00:00.000Z'), of('2026-09-01T08:00:01.000Z')];
    expect(after.uid).to.equal(before.uid);
    expect(after.sequence).to.be.greaterThan(before.sequence);
    expect(of('2060-01-01T00:00:00.000Z').sequence).to.be.lessThan(2 ** 31);
    expect(renderCalendar('Larkfield', [EVENT])).to.equal(renderCalendar('Larkfield', [EVENT]));
  });

  it('names no end that is not known, and is valid without events', () => {
    const file = renderCalendar('Larkfield', [{ ...EVENT, ends: '', place: '', description: '' }]);
    expect(file).not.to.match(/DTEND|LOCATION|DESCRIPTION/);
    expect(eventsIn(file)).to.have.length(1);
    expect(eventsIn(renderCalendar('Larkfield', []))).to.deep.equal([]);
  });
});
