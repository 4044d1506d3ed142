import { Alert, Button, Spinner } from '@site/ui-kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { listWaiting } from './api/changes';
import { readSite } from './api/entries';
import { RequestFailure } from './api/request';
import { useEditMessages, useModelTexts } from './edit-messages';
import type { EditState } from './edit-state';
import { Workspace } from './layout/workspace';
import { Library } from './library/library';
import { Inbox } from './leads/inbox';
import { People } from './people/people';
import { siteModel } from '../model/site-model';
import { EditedSiteProvider, type EditedSite } from './site/edited-site';
import { sitePages, siteFragments } from './site/site-pages';

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
  const messages = useEditMessages();
  const { labels } = useModelTexts();
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof readAll>> | null>(null);
  const [problem, setProblem] = useState('');

  const load = useCallback(async () => {
    try {
      setLoaded(await readAll());
      setProblem('');
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === 'signed-out') location.reload();
      else setProblem((error instanceof RequestFailure && error.message) || messages.errors.away());
    }
  }, [messages]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- state is set after the first response only
    void load();
  }, [load]);

  const reload = useCallback(async () => setLoaded(await readAll()), []);
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
      {problem ? (
        <>
          <Alert kind="error">{problem}</Alert>
          <Button onClick={() => void load()}>{messages.retry()}</Button>
        </>
      ) : (
        <Spinner label={messages.loading()} />
      )}
    </main>
  );
}
