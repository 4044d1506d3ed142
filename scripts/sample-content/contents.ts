import { menus } from './contents/menus';
import { misc } from './contents/misc';
import { pageAiAssistant } from './contents/page-ai-assistant';
import { pageAiSvetovanje } from './contents/page-ai-svetovanje';
import { pageBlog } from './contents/page-blog';
import { pageDigitalization } from './contents/page-digitalization';
import { pageHome } from './contents/page-home';
import { pageProject } from './contents/page-project';
import { pageReferral } from './contents/page-referral';
import { pageVoucher } from './contents/page-voucher';
import { pageWeb3 } from './contents/page-web3';
import { pageWorkshops } from './contents/page-workshops';
import type { SampleContentEntry } from './types';

/** Every content key that pages read: menus, company facts, and the blocks of each page. */
export const contents: SampleContentEntry[] = [
  ...menus,
  ...misc,
  ...pageHome,
  ...pageDigitalization,
  ...pageAiSvetovanje,
  ...pageAiAssistant,
  ...pageWeb3,
  ...pageVoucher,
  ...pageReferral,
  ...pageWorkshops,
  ...pageProject,
  ...pageBlog,
];
