import type { VoucherPackageView } from '../../model/view-types';
import { Form } from '../form';
import { voucherForm } from './voucher';

export interface VoucherFormProps {
  packages: readonly Pick<VoucherPackageView, 'number' | 'title'>[];
  /** Number of the package to start with, null for none; left out, `?package=` of the page's URL. */
  selectedPackage?: number | null;
  /** Referral code to start with; left out, `?referral=` of the page's URL. */
  referral?: string;
  /** Label of the button. @default 'Apply' */
  button?: string;
  /** @default false */
  inDialog?: boolean;
}

/** The application for one of the packages that the content offers. */
export function VoucherForm({ packages, selectedPackage, referral, button, inDialog }: VoucherFormProps) {
  return (
    <Form
      form={voucherForm}
      options={{ package: packages.map(({ number, title }) => ({ value: String(number), label: title })) }}
      submitLabel={button}
      prefill={{
        package: selectedPackage === undefined ? undefined : String(selectedPackage ?? ''),
        referral,
      }}
      inDialog={inDialog}
    />
  );
}
