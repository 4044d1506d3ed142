import type { VoucherPackageView } from '../../../client/data/view-types';
import type { packages } from '../model/blocks';
import type { ValueOf } from '../model/value';

type Package = ValueOf<typeof packages>['items'][number];

/** The voucher page's packages. The model leaves out those without a number, which its types do not express. */
export const numbered = (items: readonly Package[]): VoucherPackageView[] =>
  items.flatMap(({ number, ...item }) => (number === null ? [] : { number, ...item }));
