export const TARGET_NAMES = ['pocketbase', 'mail-visitor', 'mail-team', 'webhook'] as const;
export type TargetName = (typeof TARGET_NAMES)[number];

/** How a delivery to a target ends; a limit has withheld a mail. */
export const DELIVERY_ENDS = ['delivered', 'withheld', 'refused'] as const;
export type DeliveryEnd = (typeof DELIVERY_ENDS)[number];

/** States of a submission that is no lead yet. */
export const UNDELIVERED_STATES = ['waiting', 'failed', 'spam'] as const;
/** How far a submission is, for people. */
export type DeliveryState = (typeof UNDELIVERED_STATES)[number] | 'delivered';
