import type { FieldModels } from '../../model/field';

/** The fields of the site record as people look for them. */
export const SITE_GROUPS = {
  company: [
    'name',
    'claim',
    'description',
    'legal_name',
    'address',
    'register',
    'vat',
    'email',
    'phone',
    'hours',
    'social',
    'copyright',
  ],
  look: ['logo', 'logo_on_dark', 'mark', 'colors', 'typefaces'],
  parts: ['languages', 'off', 'time_zone'],
  leads: [
    'answer_hours',
    'contact_confirmation',
    'voucher_confirmation',
    'referral_confirmation',
    'contact_months',
    'voucher_months',
    'referral_months',
  ],
  setup: ['set_up'],
} as const satisfies Record<string, readonly string[]>;

export const fieldsOfGroup = (group: keyof typeof SITE_GROUPS, fields: FieldModels): FieldModels =>
  Object.fromEntries(SITE_GROUPS[group].flatMap((name) => (name in fields ? [[name, fields[name]!]] : [])));
