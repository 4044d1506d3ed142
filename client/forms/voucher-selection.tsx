import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

/** The visitor's way into the voucher form: a chosen package, and whether the dialog was asked for. */
export interface VoucherSelection {
  selected: number | null;
  isOpen: boolean;
  open(packageNumber?: number): void;
  close(): void;
}

const VoucherSelectionContext = createContext<VoucherSelection | null>(null);

export function VoucherSelectionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ selected: number | null; asked: boolean }>({
    selected: null,
    asked: false,
  });
  const selection = useMemo<VoucherSelection>(
    () => ({
      selected: state.selected,
      isOpen: state.asked || state.selected !== null,
      open: (packageNumber) => setState({ selected: packageNumber ?? null, asked: true }),
      close: () => setState({ selected: null, asked: false }),
    }),
    [state],
  );
  return <VoucherSelectionContext.Provider value={selection}>{children}</VoucherSelectionContext.Provider>;
}

export function useVoucherSelection(): VoucherSelection {
  const selection = useContext(VoucherSelectionContext);
  if (!selection) throw new Error('VoucherSelectionProvider is missing above this component');
  return selection;
}
