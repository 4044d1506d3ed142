import { aiLiteracyForTwentyPeople } from './posts/ai-literacy-for-twenty-people';
import { assistantThatSaysIDoNotKnow } from './posts/assistant-that-says-i-do-not-know';
import { deliveryNotesReadByAi } from './posts/delivery-notes-read-by-ai';
import { firstProcessToDigitalize } from './posts/first-process-to-digitalize';
import { letterToTheNextDecade } from './posts/letter-to-the-next-decade';
import { partnerInAnEuProject } from './posts/partner-in-an-eu-project';
import { productPassportForSuppliers } from './posts/product-passport-for-suppliers';
import { proveADocumentExisted } from './posts/prove-a-document-existed';
import { secondYearOfAnAiAssistant } from './posts/second-year-of-an-ai-assistant';
import { voucherApplicationInTenDays } from './posts/voucher-application-in-ten-days';
import { whenASpreadsheetIsEnough } from './posts/when-a-spreadsheet-is-enough';
import type { SamplePost } from './types';

/** Blog posts of the sample content, oldest first; the last two show a draft and a post that waits for its date. */
export const posts: SamplePost[] = [
  firstProcessToDigitalize,
  aiLiteracyForTwentyPeople,
  proveADocumentExisted,
  voucherApplicationInTenDays,
  deliveryNotesReadByAi,
  assistantThatSaysIDoNotKnow,
  whenASpreadsheetIsEnough,
  partnerInAnEuProject,
  secondYearOfAnAiAssistant,
  productPassportForSuppliers,
  letterToTheNextDecade,
];
