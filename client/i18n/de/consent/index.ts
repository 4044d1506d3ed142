import type { NamespaceConsentTranslation } from '../../i18n-types';

/** Texts of the bar that asks before chat and analytics load; pages have them where one of these is configured. */
const consent = {
  label: 'Datenschutzeinstellungen',
  chatAndAnalytics:
    'Darf diese Website einen Chat und eine Besuchsstatistik anderer Unternehmen laden ({hosts})? Sie erfahren Ihre IP-Adresse und können Cookies setzen. Ohne Ihre Zustimmung wird von ihnen nichts geladen. Mehr dazu steht in der Datenschutzerklärung am Ende der Seite.',
  chat: 'Darf diese Website einen Chat eines anderen Unternehmens laden ({hosts})? Es erfährt Ihre IP-Adresse und kann Cookies setzen. Ohne Ihre Zustimmung wird davon nichts geladen. Mehr dazu steht in der Datenschutzerklärung am Ende der Seite.',
  analytics:
    'Darf diese Website eine Besuchsstatistik eines anderen Unternehmens laden ({hosts})? Es erfährt Ihre IP-Adresse und kann Cookies setzen. Ohne Ihre Zustimmung wird davon nichts geladen. Mehr dazu steht in der Datenschutzerklärung am Ende der Seite.',
  current: 'Ihre bisherige Wahl: „{choice}“.',
  accept: 'Zustimmen',
  decline: 'Ablehnen',
  choose: 'Auswählen',
  save: 'Auswahl speichern',
  purposes: { chat: 'Chat', analytics: 'Besuchsstatistik' },
} satisfies NamespaceConsentTranslation;

export default consent;
