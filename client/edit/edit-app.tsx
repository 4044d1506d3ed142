import { useCallback, useEffect, useMemo } from 'react';
import { listWaiting, readSite } from './api/entries';
import { signInAgain } from './api/request';
import { useModelTexts } from './edit-messages';
import type { EditState } from './edit-state';
import { Workspace } from './layout/workspace';
import { Library } from './library/library';
import { Inbox } from './leads/inbox';
import { LoadState } from './edit-controls';
import { People } from './people/people';
import { siteModel } from '../model/site-model';
import { EditedSiteProvider, type EditedSite } from './site/edited-site';
import { sitePages, siteFragments } from './site/site-pages';
import { useLoaded } from './requests';

/** The editors' app: the site, the inbox of those who answer leads, the library of pictures, or the people's accounts. */
export function EditApp({ state }: { state: EditState }) {
  if (state.view === 'leads') return <Inbox state={state} />;
  if (state.view === 'library') return <Library state={state} />;
  if (state.view === 'people') return <People state={state} />;
  return <SiteApp state={state} />;
}

const readAll = async () => {
  const [site, waiting] = await Promise.all([readSite(), listWaiting()]);
  return { ...site, waiting };
};

/** The site. It loads the list of entries, then opens the page to edit. */
function SiteApp({ state }: { state: EditState }) {
  const { labels } = useModelTexts();
  const { value: loaded, failure, put, reload: retry } = useLoaded(readAll);
  useEffect(() => signInAgain(failure), [failure]);

  const reload = useCallback(async () => put(await readAll()), [put]);
  const site = useMemo<EditedSite | null>(() => {
    if (!loaded) return null;
    const { locales, off, ...lists } = loaded;
    const model = siteModel(off);
    return {
      ...state,
      ...lists,
      config: { ...state.config, locales, defaultLocale: locales[0]! },
      model,
      pages: sitePages(model, lists.entries, labels),
      fragments: siteFragments(model, labels),
      reload,
    };
  }, [labels, loaded, reload, state]);

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
