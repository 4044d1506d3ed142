import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import { CLAIMS } from '../../forms/private-collections';

/**
 * Does what only one of several may do: the one that creates the claim of this name, which PocketBase keeps unique. Its rules
 * alone would let two requests of the same moment pass. A claim whose task has failed is given up.
 *
 * @param afterwards - whether whoever comes later is refused too
 *
 * @returns null if somebody else has the claim
 */
export async function withClaim<Result>(
  pocketBase: PocketBase,
  name: string,
  task: () => Promise<Result>,
  afterwards: 'kept' | 'given up' = 'kept',
): Promise<Result | null> {
  const claims = pocketBase.collection(CLAIMS);
  let claim: RecordModel;
  try {
    claim = await claims.create({ name });
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 400) return null;
    throw error;
  }
  const giveUp = () => claims.delete(claim.id).catch(() => undefined);
  try {
    const result = await task();
    if (afterwards === 'given up') await giveUp();
    return result;
  } catch (error) {
    await giveUp();
    throw error;
  }
}

export const LEAD_CLAIM = 'lead ';

/** The claim to change a lead as it is now. */
export const claimOnLead = ({ id, updated }: RecordModel): string => `${LEAD_CLAIM}${id} ${updated}`;
