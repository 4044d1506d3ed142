import { Dialog } from '@brightfold/ui-kit/dialog';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LayoutData } from '../model/view-types';
import { useMessages } from '../i18n/messages';
import { VoucherForm } from './voucher-form';
import { VOUCHER_FORM_ID } from './voucher-link';

export interface VoucherDialogTexts {
  packages: LayoutData['packages'];
  /** Heading; from content `voucher-form`. @default 'Apply for voucher' */
  title?: string;
  /** Label of the form's button; from content `voucher-form`. @default 'Apply' */
  button?: string;
}

export interface VoucherDialogContentProps extends VoucherDialogTexts {
  open: boolean;
  /** Number of the package to start with. */
  selectedPackage: number | null;
  /** Referral code to start with. */
  referral: string | undefined;
  onClose(): void;
}

/** The dialog and the form in it; loaded when the form is first asked for. */
export function VoucherDialogContent({ open, title, onClose, ...form }: VoucherDialogContentProps) {
  const { actions } = useMessages();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    onClose();
    // With the hash in the address, a reload would open the dialog again.
    if (hash === `#${VOUCHER_FORM_ID}`)
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title || actions.applyForVoucher()}
      closeLabel={actions.close()}
    >
      <VoucherForm {...form} inDialog />
    </Dialog>
  );
}
