import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { CLAIMS } from '../../forms/private-collections';

/**
 * Does what only one of several may do: the one that creates the claim of this name, which PocketBase keeps unique. Its rules
 * alone would let two requests of the same moment pass. A claim whose task has failed is given up.
 *
 * @returns null if somebody else has the claim
 */
export async function withClaim<Result>(
  pocketBase: PocketBase,
  name: string,
  task: () => Promise<Result>,
): Promise<Result | null> {
  const claims = pocketBase.collection(CLAIMS);
  let claim: RecordModel;
  try {
    claim = await claims.create({ name });
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return null;
    throw error;
  }
  try {
    return await task();
  } catch (error) {
    await claims.delete(claim.id).catch(() => undefined);
    throw error;
  }
}

export const LEAD_CLAIM = 'lead ';

/** The claim to change a lead as it is now. */
export const claimOnLead = ({ id, updated }: RecordModel): string => `${LEAD_CLAIM}${id} ${updated}`;
