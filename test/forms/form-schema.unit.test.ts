import { yupResolver } from '@hookform/resolvers/yup';
import { expect } from 'chai';
import { ValidationError } from 'yup';
import type { FieldDefinition } from '../../client/forms/form-definition';
import { fieldErrorText, formSchema } from '../../client/forms/form-schema';
import { fieldNames, FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { formValues } from '../support/form-post';

/** The first rule that each field breaks. */
function errorsOf(form: FormName, values: object): Record<string, string> {
  try {
    formSchema(FORMS[form].fields).validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string> = {};
    for (const { path = '', message } of error.inner) found[path] ??= message;
    return found;
  }
}

describe('formSchema', () => {
  for (const form of FORM_NAMES) {
    it(`takes complete values of the ${form} form`, () =>
      expect(errorsOf(form, formValues(form))).to.deep.equal({}));
    it(`drops values that are not fields of the ${form} form`, () => {
      const schema = formSchema(FORMS[form].fields);
      const cast = schema.validateSync({ ...formValues(form), isAdmin: 'true' }, { stripUnknown: true });
      expect(cast).to.deep.equal(formValues(form));
    });
  }

  const required: Record<FormName, string[]> = {
    contact: ['name', 'email', 'message'],
    voucher: ['name', 'email', 'package'],
    referral: ['name', 'email', 'wallet'],
  };
  for (const form of FORM_NAMES)
    for (const field of fieldNames(form))
      if (required[form].includes(field))
        it(`requires ${field} in the ${form} form`, () => {
          for (const empty of ['', '   ', '\u0000\r\n', undefined])
            expect(errorsOf(form, { ...formValues(form), [field]: empty })).to.deep.equal({
              [field]: 'required',
            });
        });
      else
        it(`does without ${field} in the ${form} form`, () => {
          expect(errorsOf(form, { ...formValues(form), [field]: '' })).to.deep.equal({});
          expect(errorsOf(form, { ...formValues(form), [field]: undefined })).to.deep.equal({});
        });

  for (const form of FORM_NAMES)
    for (const [field, { control, rule, maxLength }] of Object.entries(FORMS[form].fields)) {
      if (rule || control === 'email' || control === 'select') continue;
      it(`takes ${maxLength} characters of ${field} in the ${form} form and not one more`, () => {
        const longest = 'č'.repeat(maxLength);
        expect(errorsOf(form, { ...formValues(form), [field]: longest })).to.deep.equal({});
        expect(errorsOf(form, { ...formValues(form), [field]: `${longest}č` })).to.deep.equal({
          [field]: 'maxLength',
        });
      });
    }

  it('names the error that both sides show first: a field is missing, then wrong, then too long', async () => {
    for (const form of FORM_NAMES) {
      const schema = formSchema(FORMS[form].fields);
      for (const [field, definition] of Object.entries(FORMS[form].fields)) {
        const { control, rule, maxLength } = definition;
        const isChosen = control === 'select' && definition.options !== 'ofPage';
        const values = { ...formValues(form), [field]: '€'.repeat(maxLength + 1) };
        const expected = isChosen ? 'option' : rule || control === 'email' ? 'rule' : 'maxLength';
        expect(errorsOf(form, values), field).to.deep.equal({ [field]: expected });
        const { errors } = await yupResolver(schema)(values as never, undefined, {
          fields: {},
          shouldUseNativeValidation: false,
        });
        expect(errors, field).to.have.nested.property(`${field}.message`, expected);
      }
    }
  });
  it('says that an email address is too long only when nothing else is wrong with it', () => {
    const email = `ana@${'a.'.repeat(130)}com`;
    expect(errorsOf('contact', { ...formValues('contact'), email })).to.deep.equal({ email: 'maxLength' });
  });
  it('takes package numbers 1 to 99', () => {
    for (const number of ['1', '4', '99'])
      expect(errorsOf('voucher', { ...formValues('voucher'), package: number })).to.deep.equal({});
    for (const number of ['0', '-1', '1.5', '100', 'two', '1e1', '٣'])
      expect(errorsOf('voucher', { ...formValues('voucher'), package: number })).to.deep.equal({
        package: 'rule',
      });
  });
  it('takes the options of a select and nothing else, and a select without options does not compile', () => {
    const size: FieldDefinition = {
      control: 'select',
      options: [{ value: 'small', label: () => 'Small' }],
      label: () => 'Size',
      autoComplete: 'off',
      maxLength: 10,
      stored: 'data',
    };
    const { options: _options, ...without } = size;
    // @ts-expect-error: the select would be empty
    const empty: FieldDefinition = without;
    expect(empty).to.not.have.property('options');
    const fits = (value: string) => formSchema({ size }).isValidSync({ size: value });
    expect(['small', '', 'large'].map(fits)).to.deep.equal([true, true, false]);
  });
  it('takes no list for a text', () => {
    expect(errorsOf('contact', { ...formValues('contact'), name: ['Ana'] })).to.deep.equal({ name: 'type' });
  });
});

describe('fieldErrorText', () => {
  it('puts an error of a field into words, in both languages', async () => {
    const { en, sl } = await loadAllMessages();
    const { name, message } = FORMS.contact.fields;
    expect(fieldErrorText(en, name!, 'required')).to.equal('Required');
    expect(fieldErrorText(sl, name!, 'required')).to.equal('Obvezno polje');
    expect(fieldErrorText(en, FORMS.contact.fields.email!, 'rule')).to.equal('Invalid email address');
    expect(fieldErrorText(en, FORMS.referral.fields.wallet!, 'rule')).to.equal('Invalid wallet address');
    expect(fieldErrorText(sl, FORMS.referral.fields.wallet!, 'rule')).to.equal('Neveljaven naslov denarnice');
    expect(fieldErrorText(en, FORMS.voucher.fields.package!, 'rule')).to.equal('Invalid value');
    expect(fieldErrorText(en, message!, 'maxLength')).to.equal('At most 5000 characters');
    expect(fieldErrorText(sl, message!, 'maxLength')).to.equal('Največ 5000 znakov');
    for (const unknown of ['rule', 'constructor', undefined])
      expect(fieldErrorText(en, message!, unknown)).to.equal('Invalid value');
  });
});

/** The messages of each form: sent, sent and confirmed by mail, and not sent. */
const WORDS: Record<FormName, Record<'en' | 'sl', readonly string[]>> = {
  contact: {
    en: ['Form successfully submitted', 'Form successfully submitted', 'Failed to submit form'],
    sl: ['Obrazec je uspešno oddan', 'Obrazec je uspešno oddan', 'Obrazca ni bilo mogoče oddati'],
  },
  voucher: {
    en: [
      'Application successfully submitted',
      'Application successfully submitted',
      'Failed to submit application',
    ],
    sl: ['Prijava je uspešno oddana', 'Prijava je uspešno oddana', 'Prijave ni bilo mogoče oddati'],
  },
  referral: {
    en: [
      'Referral registration successfully submitted. We will contact you with the referral code and further instructions.',
      'Referral registration successfully submitted. An email with the referral code and further instructions has been sent to your address.',
      'Failed to submit form',
    ],
    sl: [
      'Prijava v program priporočil je uspešno oddana. Kodo priporočila in nadaljnja navodila vam bomo sporočili.',
      'Prijava v program priporočil je uspešno oddana. Na vaš naslov smo poslali e-pošto s kodo priporočila in nadaljnjimi navodili.',
      'Obrazca ni bilo mogoče oddati',
    ],
  },
};

describe('what a form says', () => {
  for (const form of FORM_NAMES)
    it(`about the ${form} form, in both languages`, async () => {
      const messages = await loadAllMessages();
      const { success, failure } = FORMS[form];
      for (const [locale, words] of Object.entries(WORDS[form])) {
        const said = messages[locale as 'en' | 'sl'];
        const sent = [false, true].map((isMailed) => success(said, { isMailed }));
        expect([...sent, failure(said)]).to.deep.equal(words);
      }
    });
});
