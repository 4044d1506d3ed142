import type { NamespaceStarterTranslation } from '../../i18n-types';

const starter = {
  home: {
    title: 'Dobrodošli',
    lead: 'Na teh straneh najdete, kaj delamo, kako delamo in kako nas dosežete.',
    stepsTitle: 'Kako začnemo',
    first: { title: 'Pišete nam', text: 'Dovolj je nekaj stavkov o tem, kaj potrebujete.' },
    second: { title: 'Pogovorimo se', text: 'V živo, po telefonu ali na spletu razjasnimo, kar je odprto.' },
    third: { title: 'Odločite se', text: 'Predlog dobite pisno in si zanj vzamete čas.' },
  },
  contact: {
    title: 'Pišite nam',
    text: 'Povejte nam, za kaj gre in kako vas lahko dosežemo. Preberemo vsako sporočilo.',
    button: 'Stopite v stik z nami',
    question: 'Imate vprašanje?',
  },
  about: {
    summary: 'Kdo smo in kako nas dosežete.',
    body: '<p>Na tej strani se predstavimo: kdo smo, s čim se ukvarjamo in od kod prihajamo.</p><p>Če želite izvedeti več, še preden bo dokončana, nam pišite.</p>',
  },
  services: {
    digitalization: 'Kaj naredimo, da se delo s papirja preseli na zaslon.',
    consulting: 'Kje umetna inteligenca pomaga in kje ne.',
    assistant: 'Pomočnik, ki na vprašanja odgovarja iz vaših dokumentov.',
    web3: 'Kaj ponujamo za registre, ki si jih deli več strank.',
    voucher: 'Kaj ponujamo z vavčerjem in kako se prijavite.',
    referral: 'Kako nas priporočite in kaj za to dobite.',
    workshops: 'Učimo se skupaj, v živo ali na spletu.',
    projects: 'Projekti, ki jih izvajamo s partnerji.',
    blog: 'Kaj smo se naučili in kaj je novega.',
    manufacturing: 'Kaj delamo za podjetja, ki proizvajajo.',
  },
  voucherForm: { title: 'Prijava za vavčer', package: 'Paket {number}' },
} satisfies NamespaceStarterTranslation;

export default starter;
