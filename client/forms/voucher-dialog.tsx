export function VoucherDialog(_props: {
  packages: readonly { number: number; title: string }[];
  title: string;
}) {
  return null;
}
