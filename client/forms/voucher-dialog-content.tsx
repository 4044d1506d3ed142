import { Dialog } from '@brightfold/ui-kit/dialog';
import type { LayoutData } from '../data/view-types';
import { useMessages } from '../i18n/messages';
import { VoucherForm } from './voucher-form';
import { useVoucherSelection } from './voucher-selection';

export interface VoucherDialogProps {
  packages: LayoutData['packages'];
  /** Heading; from content `voucher-form`. @default 'Apply for voucher' */
  title?: string;
  /** Label of the form's button; from content `voucher-form`. @default 'Apply' */
  button?: string;
}

/** The dialog and the form in it; loaded when the dialog opens for the first time. */
export function VoucherDialogContent({ packages, title, button }: VoucherDialogProps) {
  const { isOpen, selected, referral, close } = useVoucherSelection();
  const { actions } = useMessages();
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={title || actions.applyForVoucher()}
      closeLabel={actions.close()}
    >
      <VoucherForm
        packages={packages}
        selectedPackage={selected}
        referral={referral}
        button={button}
        inDialog
      />
    </Dialog>
  );
}
