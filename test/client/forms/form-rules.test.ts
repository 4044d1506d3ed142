import { expect } from 'chai';
import { ValidationError } from 'yup';
import { FIELD_LIMITS } from '../../../client/forms/field-limits';
import { FORM_FIELDS, FORM_NAMES, type FieldName, type FormName } from '../../../client/forms/form-names';
import { fieldErrorText, formMessages } from '../../../client/forms/form-messages';
import { FORM_RULES } from '../../../client/forms/form-rules';

const VALID: Record<FormName, Record<string, string>> = {
  contact: {
    name: 'Ana',
    company: 'Pregib d.o.o.',
    email: 'ana@example.com',
    phone: '+386 1 2',
    message: 'Hello',
  },
  voucher: { name: 'Ana', email: 'ana@example.com', package: '2', referral: 'K7QX3MWP', message: 'Hello' },
  referral: { name: 'Ana', email: 'ana@example.com', wallet: '0x52908400098527886E0F7030069857D2E4169EE7' },
};

/** Error keys by field; a field with two errors would show as an array. */
function errorsOf(form: FormName, values: object): Record<string, string | string[]> {
  try {
    FORM_RULES[form].validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: Record<string, string | string[]> = {};
    for (const { path = '', message } of error.inner)
      found[path] = path in found ? [found[path] as string, message] : message;
    return found;
  }
}

describe('form rules', () => {
  for (const form of FORM_NAMES) {
    it(`${form} takes complete values`, () => expect(errorsOf(form, VALID[form])).to.deep.equal({}));
    it(`${form} has a rule for each of its fields and no other`, () => {
      expect(Object.keys(FORM_RULES[form].fields)).to.have.members([...FORM_FIELDS[form]]);
    });
    it(`${form} drops what is no field of it`, () => {
      const cast = FORM_RULES[form].validateSync({ ...VALID[form], isAdmin: 'true' }, { stripUnknown: true });
      expect(cast).to.deep.equal(VALID[form]);
    });
  }

  const required: Record<FormName, string[]> = {
    contact: ['name', 'email', 'message'],
    voucher: ['name', 'email', 'package'],
    referral: ['name', 'email', 'wallet'],
  };
  for (const form of FORM_NAMES)
    for (const field of FORM_FIELDS[form])
      if (required[form].includes(field))
        it(`${form} requires ${field}`, () => {
          for (const empty of ['', '   ', '\u0000\r\n', undefined])
            expect(errorsOf(form, { ...VALID[form], [field]: empty })).to.deep.equal({ [field]: 'required' });
        });
      else
        it(`${form} does without ${field}`, () => {
          expect(errorsOf(form, { ...VALID[form], [field]: '' })).to.deep.equal({});
          expect(errorsOf(form, { ...VALID[form], [field]: undefined })).to.deep.equal({});
        });

  for (const form of FORM_NAMES)
    for (const field of FORM_FIELDS[form] as readonly FieldName[]) {
      if (field === 'package' || field === 'wallet' || field === 'email') continue;
      it(`${form} takes ${FIELD_LIMITS[field]} characters of ${field} and not one more`, () => {
        const longest = 'č'.repeat(FIELD_LIMITS[field]);
        expect(errorsOf(form, { ...VALID[form], [field]: longest })).to.deep.equal({});
        expect(errorsOf(form, { ...VALID[form], [field]: `${longest}č` })).to.deep.equal({
          [field]: 'tooLong',
        });
      });
    }

  it('finds an email address that is none', () => {
    expect(errorsOf('contact', { ...VALID.contact, email: 'ana@' })).to.deep.equal({ email: 'email' });
  });
  it('says only that an email address is too long when it is', () => {
    const email = `ana@${'a.'.repeat(130)}com`;
    expect(errorsOf('contact', { ...VALID.contact, email })).to.deep.equal({ email: 'tooLong' });
  });
  it('takes package numbers 1 to 99', () => {
    for (const number of ['1', '4', '99'])
      expect(errorsOf('voucher', { ...VALID.voucher, package: number })).to.deep.equal({});
    for (const number of ['0', '-1', '1.5', '100', 'two', '1e1', '٣'])
      expect(errorsOf('voucher', { ...VALID.voucher, package: number })).to.deep.equal({
        package: 'invalid',
      });
  });
  it('finds a wallet address that is none', () => {
    expect(errorsOf('referral', { ...VALID.referral, wallet: '0x1' })).to.deep.equal({ wallet: 'wallet' });
  });
  it('takes no list for a text', () => {
    expect(errorsOf('contact', { ...VALID.contact, name: ['Ana'] })).to.deep.equal({ name: 'invalid' });
  });
});

describe('fieldErrorText', () => {
  it('speaks both languages', () => {
    expect(fieldErrorText(formMessages('en'), 'name', 'required')).to.equal('Required');
    expect(fieldErrorText(formMessages('sl'), 'name', 'required')).to.equal('Obvezno polje');
    expect(fieldErrorText(formMessages('en'), 'wallet', 'wallet')).to.equal('Invalid wallet address');
    expect(fieldErrorText(formMessages('en'), 'message', 'tooLong')).to.equal('At most 5000 characters');
    expect(fieldErrorText(formMessages('en'), 'message', undefined)).to.equal('Invalid value');
  });
});
