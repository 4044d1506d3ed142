/** The fields of the site record that a step asks for. */
export const STEP_FIELDS = {
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
    'answer_hours',
    'social',
    'copyright',
    'time_zone',
  ],
  look: ['logo', 'logo_on_dark', 'mark', 'colors', 'typefaces'],
  parts: ['languages', 'off'],
} as const satisfies Record<string, readonly string[]>;

/** The first steps, in their order; the last one is the summary. */
export const STEPS = ['company', 'look', 'parts', 'texts', 'account', 'end'] as const;
export type Step = (typeof STEPS)[number];

/** Whether a step fills in fields of the site record. */
export const hasFields = (step: Step): step is keyof typeof STEP_FIELDS => step in STEP_FIELDS;
