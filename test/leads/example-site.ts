import { DEFAULT_COLORS, derivePalette } from '@site/ui-kit/theme';
import { loadAllMessages } from '../../client/i18n/all-messages';
import type { MailSite } from '../../server/forms/mail/mail';
import { ENGLISH_FIRST } from '../support/addresses';

/** A site that mails speak of. */
export const exampleSite: MailSite = {
  url: 'https://www.larkfield.example',
  name: 'Larkfield',
  company: ['Larkfield d. o. o.', 'Pregibna ulica 12'],
  palette: derivePalette(DEFAULT_COLORS),
  typeface: 'Figtree',
  logo: 'https://www.larkfield.example/files/site/a/logo.png',
  timeZone: 'Europe/Ljubljana',
  domain: 'larkfield.example',
  leadsTo: 'team@larkfield.example',
  messages: await loadAllMessages(),
  addresses: ENGLISH_FIRST,
};
