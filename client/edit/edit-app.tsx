import { useCallback, useEffect, useMemo, useState } from 'react';
import { listChanges, readSite, listTags, type NeededEntries } from './api/entries';
import { signInAgain } from './api/request';
import { useTexts } from './edit-messages';
import type { EditState } from './edit-state';
import { Workspace } from './layout/workspace';
import { Library } from './library/library';
import { Inbox } from './leads/inbox';
import { LoadState } from './edit-controls';
import { People } from './people/people';
import { siteModel } from '../model/site-model';
import { EditedSiteProvider, type EditedSite } from './site/edited-site';
import { landingPages, siteFragments } from './site/site-pages';
import { useLoaded } from './requests';
import { currentAddress, pagePath } from './use-address';

/** The editors' app: the site, the inbox of those who answer leads, the library of pictures, or the people's accounts. */
export function EditApp({ state }: { state: EditState }) {
  if (state.view === 'leads') return <Inbox state={state} />;
  if (state.view === 'library') return <Library state={state} />;
  if (state.view === 'people') return <People state={state} />;
  return <SiteApp state={state} />;
}

const readAll = async (needed: NeededEntries) => {
  const [site, changes] = await Promise.all([readSite(needed), listChanges()]);
  return { ...site, ...changes, needed };
};

/** The site. It loads its languages and sections, then opens the page to edit. */
function SiteApp({ state }: { state: EditState }) {
  const { labels } = useTexts();
  const [needed, setNeeded] = useState<NeededEntries>(() => ({
    path: pagePath(currentAddress().path, state.config),
    keys: '',
  }));
  const { value: loaded, failure, put, reload: retry } = useLoaded(() => readAll(needed), [needed]);
  useEffect(() => signInAgain(failure), [failure]);

  const need = useCallback(
    (next: NeededEntries) =>
      setNeeded((before) => (before.path === next.path && before.keys === next.keys ? before : next)),
    [],
  );
  const reload = useCallback(async () => {
    const read = await readAll(needed);
    // Those that are needed by now may have come meanwhile.
    put((before) => (before && before.needed !== needed ? before : read));
  }, [needed, put]);
  const site = useMemo<EditedSite | null>(() => {
    if (!loaded) return null;
    const { locales, off, ...lists } = loaded;
    const model = siteModel(off);
    let tags: ReturnType<typeof listTags> | undefined;
    return {
      ...state,
      ...lists,
      config: { ...state.config, locales, defaultLocale: locales[0]! },
      model,
      pages: landingPages(model, labels),
      fragments: siteFragments(model, labels),
      listTags: () => (tags ??= listTags()),
      ...{ need, reload },
    };
  }, [labels, loaded, need, reload, state]);

  if (site)
    return (
      <EditedSiteProvider value={site}>
        <Workspace />
      </EditedSiteProvider>
    );
  return (
    <main className="edit-start">
      <LoadState isLoading failure={failure} onRetry={retry} />
    </main>
  );
}
