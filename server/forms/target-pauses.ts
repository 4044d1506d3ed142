import { backOffMs, isWaiting } from '../back-off';
import type { TargetName } from './form-metrics';

/** Waits after a target could not be reached; short, since one try settles it for all submissions. */
const TARGET_BACK_OFF = { firstMs: 500, longestMs: 15_000 };

/** Which targets are away, so that one failed try, and not one for each submission, finds out. */
export interface TargetPauses {
  /** Epoch ms until which the target is left alone; 0 when it may be tried. */
  until(target: TargetName, now: number): number;
  /** @returns when to try again. */
  pause(target: TargetName, now: number): number;
  resume(target: TargetName): void;
}

export function createTargetPauses(): TargetPauses {
  const pauses = new Map<TargetName, { failures: number; until: number }>();
  return {
    until(target, now) {
      const until = pauses.get(target)?.until ?? 0;
      return isWaiting(until, now, TARGET_BACK_OFF.longestMs) ? until : 0;
    },
    pause(target, now) {
      const last = pauses.get(target);
      // Tries that were under way together fail together; they count as one.
      if (last && isWaiting(last.until, now, TARGET_BACK_OFF.longestMs)) return last.until;
      const failures = (last?.failures ?? 0) + 1;
      const until = now + backOffMs(failures, TARGET_BACK_OFF);
      pauses.set(target, { failures, until });
      return until;
    },
    resume: (target) => void pauses.delete(target),
  };
}
