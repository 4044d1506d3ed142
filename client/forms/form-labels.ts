import type { Locale } from '../i18n/locales';
import type { FieldName, FormName } from './form-names';

/** What a form shows before anybody has typed; part of the first load, so it holds nothing that can come later. */
export interface FormLabels {
  fields: Readonly<Record<FieldName, string>>;
  emailPlaceholder: string;
  selectPlaceholder: string;
  buttons: Readonly<Record<FormName, string>>;
  /** Name of the honeypot, for people whose browser shows it. */
  honeypot: string;
}

const LABELS: Readonly<Record<Locale, FormLabels>> = {
  en: {
    fields: {
      name: 'Name',
      company: 'Company',
      email: 'Email',
      phone: 'Phone number',
      message: 'Message',
      package: 'Package',
      referral: 'Referral',
      wallet: 'USDC wallet address',
    },
    emailPlaceholder: 'Enter your email',
    selectPlaceholder: 'Please select',
    buttons: { contact: 'Send message', voucher: 'Apply', referral: 'Join the Referral Program' },
    honeypot: 'Leave this field empty',
  },
  sl: {
    fields: {
      name: 'Ime in priimek',
      company: 'Podjetje',
      email: 'E-pošta',
      phone: 'Telefonska številka',
      message: 'Sporočilo',
      package: 'Paket',
      referral: 'Priporočilo',
      wallet: 'Naslov denarnice USDC',
    },
    emailPlaceholder: 'Vpišite svoj e-poštni naslov',
    selectPlaceholder: 'Izberite',
    buttons: {
      contact: 'Pošljite sporočilo',
      voucher: 'Oddajte prijavo',
      referral: 'Pridružite se programu priporočil',
    },
    honeypot: 'To polje pustite prazno',
  },
};

export const formLabels = (locale: Locale): FormLabels => LABELS[locale];
