import type { LeadContext } from './lead-context';

/** A campaign in one line, named as in the link: `utm_source=news · utm_term=ai`. */
export const campaignLine = ({ campaign = {} }: Pick<LeadContext, 'campaign'>): string =>
  Object.entries(campaign)
    .map(([name, value]) => `utm_${name}=${value}`)
    .join(' · ');
