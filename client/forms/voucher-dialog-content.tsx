import { Dialog } from '@brightfold/ui-kit/dialog';
import { useMessages } from '../i18n/messages';
import type { VoucherDialogProps } from './voucher-dialog';
import { VoucherForm } from './voucher-form';
import { useVoucherSelection } from './voucher-selection';

export type VoucherDialogContentProps = VoucherDialogProps;

/** What loads with the dialog: the dialog itself and the form in it. */
export function VoucherDialogContent({ packages, title, button }: VoucherDialogContentProps) {
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
