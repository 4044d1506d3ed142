import type { BaseTranslation } from '../../i18n-types';

/** Texts of the bar that asks before chat and analytics load; pages have them where one of these is configured. */
const consent = {
  label: 'Privacy choices',
  chatAndAnalytics:
    'May this site load a chat and visit statistics from other companies ({hosts:string})? They learn your IP address and may set cookies. Nothing of theirs loads unless you accept. The Privacy Policy at the bottom of the page says more.',
  chat: 'May this site load a chat from another company ({hosts:string})? It learns your IP address and may set cookies. Nothing of it loads unless you accept. The Privacy Policy at the bottom of the page says more.',
  analytics:
    'May this site load visit statistics from another company ({hosts:string})? It learns your IP address and may set cookies. Nothing of it loads unless you accept. The Privacy Policy at the bottom of the page says more.',
  current: 'Your choice so far: “{choice:string}”.',
  accept: 'Accept',
  decline: 'Decline',
  choose: 'Choose',
  save: 'Save choice',
  purposes: { chat: 'Chat', analytics: 'Visit statistics' },
} satisfies BaseTranslation;

export default consent;
