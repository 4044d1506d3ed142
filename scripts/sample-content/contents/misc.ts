import type { SampleContentEntry } from '../types';

/**
 * Facts about the company that every page may use. The VAT and telephone numbers are of a form that is never issued, so
 * that the sample site points at nobody.
 */
export const misc: SampleContentEntry[] = [
  {
    section: 'misc',
    key: 'booking',
    details: { text: 'Book a 30 min free call', link: '/contact#contact' },
    details_sl: { text: 'Brezplačen 30-minutni klic' },
  },
  {
    section: 'misc',
    key: 'seo-site',
    details: {
      title: 'Brightfold',
      description:
        'Brightfold builds AI, digital processes and web3 registers for small and medium companies, and teaches their people to run them.',
    },
    details_sl: {
      title: 'Brightfold',
      description:
        'Brightfold malim in srednjim podjetjem gradi digitalne procese, orodja z umetno inteligenco in registre web3 ter zaposlene nauči, kako z njimi delati.',
    },
    file: { file: 'seo-site.svg' },
  },
  {
    section: 'misc',
    key: 'contact',
    details: {
      title: 'Tell us about one process',
      text: 'The one that annoys you most is a good start. We answer within one working day, with a question or a date, never with a brochure.',
      email: 'hello@brightfold.example',
      phone: '+386 1 000 01 20',
      address: 'Pregibna ulica 12, 1000 Ljubljana, Slovenia',
      hours: 'Monday to Friday, 8:00 to 16:00',
    },
    details_sl: {
      title: 'Povejte nam o enem procesu',
      text: 'Najboljši začetek je tisti, ki vam gre najbolj na živce. Odgovorimo v enem delovnem dnevu: z vprašanjem ali s terminom, nikoli s prospektom.',
      address: 'Pregibna ulica 12, 1000 Ljubljana',
      hours: 'od ponedeljka do petka, od 8. do 16. ure',
    },
  },
  {
    section: 'misc',
    key: 'company',
    text: 'Turning paper processes into working tools.',
    text_sl: 'Papirne postopke spreminjamo v delujoča orodja.',
  },
];
