import { newSubmissionId } from './submission-id';

/** Names attempts to send: the same values have the same id, however often they are sent, until they were accepted. */
export function createAttempts(newId: () => string = newSubmissionId) {
  let last: { values: string; id: string } | null = null;
  return {
    idFor(values: object): string {
      const text = JSON.stringify(values);
      if (last?.values !== text) last = { values: text, id: newId() };
      return last.id;
    },
    forget(): void {
      last = null;
    },
  };
}
