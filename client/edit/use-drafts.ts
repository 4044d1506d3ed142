import { useEffect, useState } from 'react';

/** Values that are typed and not saved yet, by key. The browser asks before it leaves with one. */
export function useDrafts<Draft>(): Map<string, Draft> {
  const [drafts] = useState(() => new Map<string, Draft>());
  useEffect(() => {
    function onBeforeUnload(event: BeforeUnloadEvent): void {
      if (drafts.size > 0) event.preventDefault();
    }
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [drafts]);
  return drafts;
}
