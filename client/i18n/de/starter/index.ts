import type { NamespaceStarterTranslation } from '../../i18n-types';

const starter = {
  home: {
    title: 'Willkommen',
    lead: 'Auf diesen Seiten erfahren Sie, was wir tun, wie wir arbeiten und wie Sie uns erreichen.',
    stepsTitle: 'So fangen wir an',
    first: { title: 'Sie schreiben uns', text: 'Ein paar Sätze dazu, was Sie brauchen, genügen.' },
    second: {
      title: 'Wir sprechen miteinander',
      text: 'Vor Ort, am Telefon oder online klären wir, was offen ist.',
    },
    third: {
      title: 'Sie entscheiden',
      text: 'Sie erhalten unseren Vorschlag schriftlich und nehmen sich Zeit dafür.',
    },
  },
  contact: {
    title: 'Schreiben Sie uns',
    text: 'Sagen Sie uns, worum es geht und wie wir Sie erreichen. Wir lesen jede Nachricht.',
    button: 'Kontakt aufnehmen',
    question: 'Haben Sie eine Frage?',
  },
  about: {
    summary: 'Wer wir sind und wie Sie uns erreichen.',
    body: '<p>Auf dieser Seite stellen wir uns vor: wer wir sind, woran wir arbeiten und woher wir kommen.</p><p>Wenn Sie mehr wissen möchten, bevor sie fertig ist, schreiben Sie uns.</p>',
  },
  services: {
    digitalization: 'Was wir tun, damit aus Arbeit auf Papier Arbeit am Bildschirm wird.',
    consulting: 'Wo künstliche Intelligenz hilft, und wo nicht.',
    assistant: 'Ein Assistent, der Fragen aus Ihren eigenen Unterlagen beantwortet.',
    web3: 'Was wir rund um Register anbieten, die sich mehrere Beteiligte teilen.',
    voucher: 'Was wir mit einem Gutschein anbieten, und wie Sie ihn beantragen.',
    referral: 'Wie Sie uns empfehlen, und was Sie dafür bekommen.',
    workshops: 'Gemeinsam lernen, vor Ort oder online.',
    projects: 'Projekte, die wir mit Partnern durchführen.',
    blog: 'Was wir gelernt haben, und was es Neues gibt.',
    manufacturing: 'Was wir für Betriebe tun, die etwas herstellen.',
  },
  voucherForm: { title: 'Gutschein beantragen', package: 'Paket {number}' },
} satisfies NamespaceStarterTranslation;

export default starter;
