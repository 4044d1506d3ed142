export function VoucherForm(_props: { packages: readonly { number: number; title: string }[] }) {
  return <form method="post" action="/forms/voucher" />;
}
