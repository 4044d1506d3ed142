import type { NamespaceConsentTranslation } from '../../i18n-types';

/** Texts of the bar that asks before chat and analytics load; pages have them where one of these is configured. */
const consent = {
  label: 'Nastavitve zasebnosti',
  chatAndAnalytics:
    'Ali smemo naložiti klepet in statistiko obiskov drugih podjetij ({hosts})? Ta izvedo vaš naslov IP in lahko nastavijo piškotke. Če ne sprejmete, se od njih ne naloži nič. Več pove politika zasebnosti na dnu strani.',
  chat: 'Ali smemo naložiti klepet drugega podjetja ({hosts})? To izve vaš naslov IP in lahko nastavi piškotke. Če ne sprejmete, se od njega ne naloži nič. Več pove politika zasebnosti na dnu strani.',
  analytics:
    'Ali smemo naložiti statistiko obiskov drugega podjetja ({hosts})? To izve vaš naslov IP in lahko nastavi piškotke. Če ne sprejmete, se od njega ne naloži nič. Več pove politika zasebnosti na dnu strani.',
  current: 'Vaša dosedanja izbira: »{choice}«.',
  accept: 'Sprejmem',
  decline: 'Zavrnem',
  choose: 'Izberem',
  save: 'Shranim izbiro',
  purposes: { chat: 'Klepet', analytics: 'Statistika obiskov' },
} satisfies NamespaceConsentTranslation;

export default consent;
