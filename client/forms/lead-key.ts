/** Identifies a lead among those of all forms. */
export interface LeadKey {
  collection: string;
  id: string;
}

export const LEADS_PATH = '/edit/leads';

export const leadKey = ({ collection, id }: LeadKey): string => `${collection}/${id}`;

export const leadPath = (lead: LeadKey): string => `${LEADS_PATH}?lead=${leadKey(lead)}`;
