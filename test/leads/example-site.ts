import { DEFAULT_COLORS, derivePalette } from '../../client/brand/palette';
import { loadAllMessages } from '../../client/i18n/all-messages';
import type { MailSite } from '../../server/forms/mail/mail';
import { ENGLISH_FIRST } from '../support/addresses';

/** A site that mails speak of. */
export const exampleSite: MailSite = {
  url: 'https://www.brightfold.example',
  name: 'Brightfold',
  company: ['Brightfold d. o. o.', 'Pregibna ulica 12'],
  palette: derivePalette(DEFAULT_COLORS),
  typeface: 'Figtree',
  logo: 'https://www.brightfold.example/files/site/a/logo.png',
  timeZone: 'Europe/Ljubljana',
  domain: 'brightfold.example',
  leadsTo: 'team@brightfold.example',
  messages: await loadAllMessages(),
  addresses: ENGLISH_FIRST,
};
