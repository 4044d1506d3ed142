import { localTimeOf } from '../../../client/model/local-time';

/** Mails of the morning go out between these hours. A process that starts later skips that day. */
const [FROM, UNTIL] = [7, 11];

/** The day (`YYYY-MM-DD`) whose morning it is at a moment (epoch ms) in a time zone; null at any other time of day. */
export function morningAt(moment: number, timeZone: string): string | null {
  const [day = '', time = ''] = localTimeOf(moment, timeZone).split('T');
  const hour = parseInt(time, 10);
  return hour >= FROM && hour < UNTIL ? day : null;
}
