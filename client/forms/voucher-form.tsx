import { Select, TextArea, TextField } from '@brightfold/ui-kit';
import type { LayoutData } from '../data/view-types';
import { useLocale } from '../i18n/messages';
import { formLabels } from './form-labels';
import { FormShell } from './form-shell';

const load = () => import('./voucher-enhancer');

export interface VoucherFormProps {
  packages: LayoutData['packages'];
  /** Number of the package to start with, null for none; left out, `?package=` of the page's URL. */
  selectedPackage?: number | null;
  /** Referral code to start with; without one, `?referral=` of the page's URL. */
  referral?: string;
  /** Label of the button. @default 'Apply' */
  button?: string;
  /** @default false */
  inDialog?: boolean;
  onDone?: () => void;
}

/** The application for a voucher package. */
export function VoucherForm({
  packages,
  selectedPackage,
  referral,
  button,
  inDialog,
  onDone,
}: VoucherFormProps) {
  const { emailPlaceholder, selectPlaceholder } = formLabels(useLocale());
  const options = packages.map(({ number, title }) => ({ value: String(number), label: title }));
  return (
    <FormShell
      form="voucher"
      load={load}
      submitLabel={button}
      prefill={{
        package: selectedPackage === undefined ? undefined : String(selectedPackage ?? ''),
        referral,
      }}
      inDialog={inDialog}
      onDone={onDone}
    >
      {(field) => (
        <>
          <TextField {...field('name')} autoComplete="name" />
          <TextField {...field('email')} type="email" autoComplete="email" placeholder={emailPlaceholder} />
          <div className="form__pair">
            <Select {...field('package')} options={options} placeholder={selectPlaceholder} />
            <TextField {...field('referral')} autoComplete="off" />
          </div>
          <TextArea {...field('message')} />
        </>
      )}
    </FormShell>
  );
}
