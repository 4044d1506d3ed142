import { aiLiteracyForTwentyPeople } from './posts/ai-literacy-for-twenty-people';
import { firstProcessToDigitalize } from './posts/first-process-to-digitalize';
import { proveADocumentExisted } from './posts/prove-a-document-existed';

/** Blog posts of the sample content, oldest first. */
export const posts = [firstProcessToDigitalize, aiLiteracyForTwentyPeople, proveADocumentExisted];
