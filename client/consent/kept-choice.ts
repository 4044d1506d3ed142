import type { ConsentChoice } from '@site/ui-kit/consent-bar';
import { DAY_MS } from '../model/stored-date';
import type { PublicConfig } from '../router/public-config';

/** A choice holds for half a year; then the visitor is asked again. */
export const CHOICE_DAYS = 182;

/** Key in local storage, which no request carries: pages are the same bytes for everybody, in every cache. */
export const CHOICE_KEY = 'consent';

export interface KeptChoice {
  choice: ConsentChoice;
  /** Origins of the services that were asked about. */
  services: string;
  /** Epoch ms of the choice. */
  at: number;
}

/** A service of another company that a site loads with consent. */
export type Purpose = 'chat' | 'analytics';

/** The services that a site asks about, in the order of their switches. */
export const configuredPurposes = ({
  chatWidgetUrl,
  analyticsUrl,
}: Pick<PublicConfig, 'chatWidgetUrl' | 'analyticsUrl'>): Purpose[] => [
  ...(chatWidgetUrl ? (['chat'] as const) : []),
  ...(analyticsUrl ? (['analytics'] as const) : []),
];

/** Stands for the visitor's choice in the bar's text about it. */
export const CHOICE_SLOT = '{choice}';

export const agreesTo = (choice: ConsentChoice, purpose: string): boolean =>
  choice === 'accepted' || (choice !== 'declined' && choice.includes(purpose));

const isChoice = (choice: unknown): boolean =>
  choice === 'accepted' || choice === 'declined' || Array.isArray(choice);

/** The stored choice if it is valid: for these services, and not older than half a year. */
export function validChoice(kept: KeptChoice | null, services: string, now: number): ConsentChoice | null {
  if (kept?.services !== services) return null;
  const age = now - kept.at;
  // A choice in the future: the clock was set back since.
  return age >= 0 && age < CHOICE_DAYS * DAY_MS && isChoice(kept.choice) ? kept.choice : null;
}

export function readChoice(services: string): ConsentChoice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? 'null') as KeptChoice | null;
    return validChoice(kept, services, Date.now());
  } catch {
    return null;
  }
}

/** Keeps a choice. Returns false for a browser without storage, where it holds as long as the document. */
export function keepChoice(choice: ConsentChoice, services: string): boolean {
  const kept: KeptChoice = { choice, services, at: Date.now() };
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}
