import { Dialog } from '@site/ui-kit/dialog';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VoucherView } from '../../model/view-types';
import { useMessages } from '../../i18n/messages';
import { giveUp } from '../unsent-values';
import { voucherForm } from './voucher';
import { VoucherForm } from './voucher-form';
import { VOUCHER_FORM_ID } from './voucher-form-id';

export interface VoucherDialogContentProps {
  /** The page that the dialog opens over, which has the same form. */
  page: VoucherView;
  open: boolean;
  onClose(): void;
}

/** The dialog and the form in it; loaded when the form is first asked for. */
export function VoucherDialogContent({ page, open, onClose }: VoucherDialogContentProps) {
  const { actions } = useMessages();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    onClose();
    giveUp(voucherForm, 'package');
    // With the hash in the address, a reload would open the dialog again.
    if (hash === `#${VOUCHER_FORM_ID}`)
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={page.form?.title || actions.applyForVoucher()}
      closeLabel={actions.close()}
    >
      <VoucherForm packages={page.packages} button={page.form?.button} inDialog />
    </Dialog>
  );
}
