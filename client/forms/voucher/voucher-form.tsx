import { langOf, bareText, type ShownText } from '../../model/shown-text';
import type { VoucherPackageView } from '../../model/view-types';
import { Form } from '../form';
import { voucherForm } from './voucher';

export interface VoucherFormProps {
  packages: readonly Pick<VoucherPackageView, 'number' | 'title'>[];
  /** Label of the button. @default 'Apply' */
  button?: ShownText;
  /** @default false */
  inDialog?: boolean;
}

/** The application for one of the packages that the content offers. */
export function VoucherForm({ packages, button, inDialog }: VoucherFormProps) {
  return (
    <Form
      form={voucherForm}
      options={{
        package: packages.map(({ number, title }) => ({
          value: String(number),
          label: bareText(title),
          lang: langOf(title),
        })),
      }}
      submitLabel={button}
      inDialog={inDialog}
    />
  );
}
