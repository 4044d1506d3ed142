import type { SampleRedirect } from './types';

/** Redirects as an editor keeps them: short addresses for print, and a section that has moved. */
export const redirects: SampleRedirect[] = [
  { from: '/ai', to: '/digitalization/ai-assistant', status: 301 },
  { from: '/vavcer', to: '/sl/web3/voucher', status: 302 },
  { from: '/old-blog/**', to: '/blog/**', status: 301 },
];
