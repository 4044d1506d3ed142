import type { VoucherPackageView } from '../../../client/model/view-types';
import type { packages } from '../../../client/model/blocks';
import type { ValueOf } from '../../../client/model/value';

type Package = ValueOf<typeof packages>['items'][number];

/** The voucher page's packages. The model leaves out those without a number, which its types do not express. */
export const numbered = (items: readonly Package[]): VoucherPackageView[] =>
  items.flatMap(({ number, ...item }) => (number === null ? [] : { number, ...item }));
