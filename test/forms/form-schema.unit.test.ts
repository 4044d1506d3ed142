import { yupResolver } from '@hookform/resolvers/yup';
import { expect } from 'chai';
import { ValidationError } from 'yup';
import type { FieldDefinition } from '../../client/forms/form-definition';
import { formSchema } from '../../client/forms/form-schema';
import { fieldNames, FORM_NAMES, FORMS, type FormName } from '../../client/forms/forms';
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
