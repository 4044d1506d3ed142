import type { RefusedEntry } from '../../client/model/entry/stored-entry';
import { carryOutPlan } from './carry-out';
import type { ChangedEntry } from './change-store';
import { refusalOf } from './refusal-of';
import { prepareSave, type Acting, type PreparedSave } from './save-entry';
import type { SaveServices } from './save-services';

export interface SeenChange extends ChangedEntry {
  readonly updated: string;
}

/**
 * Publishes several changes. Context: they belong together, and PocketBase's 0.22 line stores one record at a time.
 * Decision: each is planned and checked before the first is stored. Consequence: a change that anybody could find at fault
 * publishes none. If one is refused at its write, because a colleague saved that entry meanwhile or the content service went
 * away, those before it stay published; it and those after it go on waiting.
 *
 * @returns why changes were not published; empty if all were
 */
export async function publishTogether(
  services: SaveServices,
  acting: Acting,
  wanted: readonly SeenChange[],
): Promise<RefusedEntry[]> {
  const problems: RefusedEntry[] = [];
  const attempt = async <Done>({ collection, id }: ChangedEntry, run: () => Promise<Done>) => {
    try {
      return await run();
    } catch (error) {
      const refusal = refusalOf(error, services.messages[acting.locale]);
      if (!refusal || refusal.status === 403) throw error;
      problems.push({ collection, id, text: refusal.message });
      return null;
    }
  };

  const first = services.config.defaultLocale;
  const prepared: PreparedSave[] = [];
  for (const { updated, ...entry } of wanted) {
    const action = { kind: 'publish', seen: updated, first } as const;
    const each = await attempt(entry, () => prepareSave(services, acting, entry, action));
    if (each) prepared.push(each);
  }
  for (const { state, plan } of prepared) {
    if (problems.length > 0) break;
    await attempt(state, () => carryOutPlan(services, acting.editor, state, plan));
  }
  return problems;
}
