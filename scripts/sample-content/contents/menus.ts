import type { SampleContentEntry } from '../types';

const digitalizationCases = [
  { label: 'Sawmill: orders', to: '/digitalization/case/sawmill-orders', name: null },
  { label: 'Accounting office: invoices', to: '/digitalization/case/accounting-office-invoices', name: null },
  { label: 'Wholesaler: assistant', to: '/digitalization/case/wholesaler-assistant', name: null },
  { label: 'Toolmaker: fault reports', to: '/digitalization/case/toolmaker-fault-reports', name: null },
  { label: 'Home care: rota', to: '/digitalization/case/home-care-rota', name: null },
];

const digitalizationCasesSl = [
  { label: 'Žaga: naročila' },
  { label: 'Računovodstvo: računi' },
  { label: 'Veletrgovec: pomočnik' },
  { label: 'Orodjarna: zastoji' },
  { label: 'Oskrba na domu: razpored' },
];

const web3Cases = [
  { label: 'Beekeepers: jar passport', to: '/web3/case/honey-passport', name: null },
  { label: 'Training centre: certificates', to: '/web3/case/certificate-seals', name: null },
  { label: 'Hauliers: pallet ledger', to: '/web3/case/pallet-ledger', name: null },
  { label: 'Festival: tickets', to: '/web3/case/festival-tickets', name: null },
  { label: 'Solar community: shares', to: '/web3/case/solar-shares', name: null },
];

const web3CasesSl = [
  { label: 'Čebelarji: potni list kozarca' },
  { label: 'Izobraževalni center: potrdila' },
  { label: 'Prevozniki: knjiga palet' },
  { label: 'Festival: vstopnice' },
  { label: 'Sončna skupnost: deleži' },
];

/**
 * The header's menus. Paths carry no locale prefix; `name` is the route (or generic page) that makes a link current.
 * `menuSi` serves build `mfc`, which strips `/digitalization` from its paths: each must be a route without it.
 */
export const menus: SampleContentEntry[] = [
  {
    section: 'menus',
    key: 'menuDefault',
    details: [
      {
        label: 'Digitalization',
        to: '/digitalization',
        name: 'digitalization',
        children: [
          {
            label: 'AI consulting',
            to: '/digitalization/ai-svetovanje',
            name: 'digitalization-ai-svetovanje',
          },
          { label: 'AI assistant', to: '/digitalization/ai-assistant', name: 'digitalization-ai-assistant' },
          { label: 'Manufacturing', to: '/manufacturing', name: 'manufacturing' },
          { label: 'All cases', to: '/digitalization#cases', name: 'digitalization-case-slug' },
        ],
      },
      {
        label: 'Web3',
        to: '/web3',
        name: 'web3',
        children: [
          { label: 'Voucher packages', to: '/web3/voucher', name: 'web3-voucher' },
          { label: 'Referral programme', to: '/web3/referral', name: 'web3-referral' },
          { label: 'All cases', to: '/web3#cases', name: 'web3-case-slug' },
        ],
      },
      { label: 'Workshops', to: '/workshops', name: 'workshops' },
      { label: 'EU projects', to: '/project', name: 'project' },
      { label: 'Blog', to: '/blog', name: 'blog' },
      { label: 'Contact', to: '/contact', name: 'contact' },
    ],
    details_sl: [
      {
        label: 'Digitalizacija',
        children: [
          { label: 'AI-svetovanje' },
          { label: 'AI-pomočnik' },
          { label: 'Proizvodnja' },
          { label: 'Vsi primeri' },
        ],
      },
      {
        label: 'Web3',
        children: [{ label: 'Vavčerski paketi' }, { label: 'Program priporočil' }, { label: 'Vsi primeri' }],
      },
      { label: 'Delavnice' },
      { label: 'Evropski projekti' },
      { label: 'Blog' },
      { label: 'Kontakt' },
    ],
  },
  {
    section: 'menus',
    key: 'menuWeb',
    details: [
      { label: 'AI consulting', to: '/digitalization/ai-svetovanje', name: 'digitalization-ai-svetovanje' },
      { label: 'AI assistant', to: '/digitalization/ai-assistant', name: 'digitalization-ai-assistant' },
      {
        label: 'Cases',
        to: '/digitalization#cases',
        name: 'digitalization-case-slug',
        children: digitalizationCases,
      },
      { label: 'Manufacturing', to: '/manufacturing', name: 'manufacturing' },
      { label: 'Workshops', to: '/workshops', name: 'workshops' },
      { label: 'Contact', to: '/digitalization#contact', name: null },
    ],
    details_sl: [
      { label: 'AI-svetovanje' },
      { label: 'AI-pomočnik' },
      { label: 'Primeri', children: digitalizationCasesSl },
      { label: 'Proizvodnja' },
      { label: 'Delavnice' },
      { label: 'Kontakt' },
    ],
  },
  {
    section: 'menus',
    key: 'menuWeb3',
    details: [
      { label: 'Voucher packages', to: '/web3/voucher', name: 'web3-voucher' },
      { label: 'Referral programme', to: '/web3/referral', name: 'web3-referral' },
      { label: 'Cases', to: '/web3#cases', name: 'web3-case-slug', children: web3Cases },
      { label: 'Workshops', to: '/workshops', name: 'workshops' },
      { label: 'Blog', to: '/blog', name: 'blog' },
      { label: 'Contact', to: '/contact', name: 'contact' },
    ],
    details_sl: [
      { label: 'Vavčerski paketi' },
      { label: 'Program priporočil' },
      { label: 'Primeri', children: web3CasesSl },
      { label: 'Delavnice' },
      { label: 'Blog' },
      { label: 'Kontakt' },
    ],
  },
  {
    section: 'menus',
    key: 'menuSi',
    details: [
      { label: 'About', to: '/digitalization/about', name: 'about' },
      { label: 'Manufacturing', to: '/digitalization/manufacturing', name: 'manufacturing' },
      {
        label: 'Learn',
        to: '/digitalization/workshops',
        name: 'workshops',
        children: [
          { label: 'Workshops', to: '/digitalization/workshops', name: 'workshops' },
          { label: 'EU projects', to: '/digitalization/project', name: 'project' },
        ],
      },
      { label: 'Blog', to: '/digitalization/blog', name: 'blog' },
      { label: 'Contact', to: '/digitalization/contact', name: 'contact' },
    ],
    details_sl: [
      { label: 'O nas' },
      { label: 'Proizvodnja' },
      { label: 'Znanje', children: [{ label: 'Delavnice' }, { label: 'Evropski projekti' }] },
      { label: 'Blog' },
      { label: 'Kontakt' },
    ],
  },
  {
    section: 'menus',
    key: 'menu-footer',
    details: [
      { to: '/digitalization', blank: false, label: 'Digitalization' },
      { to: '/digitalization/ai-assistant', blank: false, label: 'AI assistant' },
      { to: '/web3', blank: false, label: 'Web3' },
      { to: '/workshops', blank: false, label: 'Workshops' },
      { to: '/project', blank: false, label: 'EU projects' },
      { to: '/blog', blank: false, label: 'Blog', name: 'blog' },
      {
        to: 'https://social.brightfold.example/@brightfold',
        blank: true,
        label: 'Follow us',
        name: 'social',
      },
    ],
    details_sl: [
      { label: 'Digitalizacija' },
      { label: 'AI-pomočnik' },
      { label: 'Web3' },
      { label: 'Delavnice' },
      { label: 'Evropski projekti' },
      { label: 'Blog' },
      { label: 'Spremljajte nas' },
    ],
  },
];
