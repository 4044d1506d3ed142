import { useEffect, useState, type ComponentType } from 'react';
import type { VoucherDialogProps } from './voucher-dialog-content';
import { useVoucherSelection } from './voucher-selection';

/** The voucher form over its page. Dialog and form load when they are first asked for. */
export function VoucherDialog(props: VoucherDialogProps) {
  const { isAsked, form, close } = useVoucherSelection();
  const [Content, setContent] = useState<ComponentType<VoucherDialogProps> | null>(null);

  useEffect(() => {
    if (!isAsked || Content) return;
    let gone = false;
    import('./voucher-dialog-content').then(
      (module) => gone || setContent(() => module.VoucherDialogContent),
      () => {
        if (gone) return;
        // Its code cannot be had (a new deploy, a lost connection): the page has the same form.
        close();
        location.assign(form);
      },
    );
    return () => {
      gone = true;
    };
  }, [isAsked, Content, close, form]);

  return Content && <Content {...props} />;
}
