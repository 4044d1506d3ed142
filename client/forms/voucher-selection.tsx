import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** The voucher dialog's state, for the whole page: it shows when the flag is set or a package is selected. */
export interface VoucherSelection {
  /** Number of the package that the form starts with. */
  selectedPackage: number | null;
  modalOpen: boolean;
  /** Opens the dialog, with a package selected or without. */
  open(packageNumber?: number): void;
  /** Closes the dialog and forgets the selection. */
  close(): void;
}

const VoucherSelectionContext = createContext<VoucherSelection | null>(null);

export function VoucherSelectionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ selectedPackage: number | null; modalOpen: boolean }>(CLOSED);
  const selection = useMemo(
    (): VoucherSelection => ({
      ...state,
      open: (packageNumber) => setState({ modalOpen: true, selectedPackage: packageNumber ?? null }),
      close: () => setState(CLOSED),
    }),
    [state],
  );
  return <VoucherSelectionContext.Provider value={selection}>{children}</VoucherSelectionContext.Provider>;
}

const CLOSED = { selectedPackage: null, modalOpen: false };

export function useVoucherSelection(): VoucherSelection {
  const selection = useContext(VoucherSelectionContext);
  if (!selection) throw new Error('VoucherSelectionProvider is missing above this component');
  return selection;
}
