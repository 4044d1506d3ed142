import { useEffect, useState, type ComponentType } from 'react';
import type { LayoutData } from '../data/view-types';
import { useLocalize } from '../i18n/use-localize';
import type { VoucherDialogContentProps } from './voucher-dialog-content';
import { useVoucherSelection } from './voucher-selection';

export interface VoucherDialogProps {
  packages: LayoutData['packages'];
  /** Heading; from content `voucher-form`. @default 'Apply for voucher' */
  title?: string;
  /** Label of the form's button; from content `voucher-form`. @default 'Apply' */
  button?: string;
}

/** The voucher form over the page. Dialog and form load when it is first opened. */
export function VoucherDialog(props: VoucherDialogProps) {
  const { isOpen } = useVoucherSelection();
  const page = useLocalize()('/web3/voucher');
  const [Content, setContent] = useState<ComponentType<VoucherDialogContentProps> | null>(null);

  useEffect(() => {
    if (!isOpen || Content) return;
    let gone = false;
    import('./voucher-dialog-content').then(
      (module) => gone || setContent(() => module.VoucherDialogContent),
      // Its code cannot be had (a new deploy, a lost connection): the page has the same form.
      () => gone || location.assign(page),
    );
    return () => {
      gone = true;
    };
  }, [isOpen, Content, page]);

  return Content && <Content {...props} />;
}
