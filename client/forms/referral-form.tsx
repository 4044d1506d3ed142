export function ReferralForm() {
  return <form method="post" action="/forms/referral" />;
}
