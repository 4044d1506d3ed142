import { Alert } from '@site/ui-kit';
import { FileField } from '@site/ui-kit/editor';
import { useEffect, useState } from 'react';
import { listMedia, type MediaItem, type PicturePlace } from '../api/media';
import type { AltTexts } from '../../model/media';
import { signInAgain } from '../api/request';
import { useEditMessages } from '../edit-messages';
import type { EditState } from '../edit-state';
import { pictureLimits } from '../choosers/picture-limits';
import { TitleBar } from '../app-menu';
import { useAddressSearch } from '../use-address';
import { useUploads } from '../choosers/use-uploads';
import { useLoaded } from '../requests';
import { useDrafts } from '../use-drafts';
import { PictureGrid } from '../choosers/picture-grid';
import { PictureView, type Outcome } from './picture-view';

/** The library: all pictures of the site on one side, the open one on the other. */
export function Library({ state }: { state: EditState }) {
  const { config, locale } = state;
  const { library: texts, ...messages } = useEditMessages();
  const { value: pictures, failure, put, reload } = useLoaded(listMedia);
  // The open picture, named by one of its files.
  const [search, go] = useAddressSearch();
  const openFile = new URLSearchParams(search).get('picture');
  const open = (file: string | null) => go(file === null ? '' : `?picture=${file}`);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { storing, problem: problemOfNew, upload } = useUploads();
  /** What was added, where that is more than the open picture. */
  const [added, setAdded] = useState('');
  const unsaved = useDrafts<AltTexts>();
  const picture = pictures?.find(({ files }) => files.includes(openFile ?? ''));
  useEffect(() => {
    // Texts that are not saved wait for a sign-in in another tab.
    if (unsaved.size === 0) signInAgain(failure);
  }, [failure, unsaved]);

  function show(file: string | null): void {
    open(file);
    setOutcome(null);
  }
  async function add(files: readonly File[]) {
    const stored: { item: MediaItem & { isNew: boolean }; file: File }[] = [];
    setAdded('');
    await upload(files, (item, file) => void stored.push({ item, file }));
    if (stored.length === 0) return;
    await reloadNow();
    if (files.length > 1)
      return setAdded(texts.addedAll({ names: stored.map(({ file }) => file.name).join(', ') }));
    const { collection, id, name, isNew } = stored[0]!.item;
    show(`${collection}/${id}/${name}`);
    setOutcome({ kind: 'success', text: isNew ? texts.added() : texts.known(), problems: [] });
  }
  async function reloadNow() {
    const found = await listMedia().catch(() => null);
    if (found) put(found);
    else reload(); // It says why there are none.
    return found;
  }

  return (
    <div className="edit-panes edit-pictures" data-open={picture ? true : undefined}>
      <TitleBar state={state} title={texts.title()} />
      <main className="edit-panes__main">
        <section className="edit-panes__list edit-stack" aria-label={texts.list()}>
          <FileField
            {...pictureLimits(messages)}
            label={texts.add()}
            error={problemOfNew || undefined}
            hint={storing || texts.addHint()}
            disabled={storing !== ''}
            multiple
            files={[]}
            onFilesChange={(files) => void add(files.filter((each) => each instanceof File))}
          />
          <Alert kind="success">{added}</Alert>
          <PictureGrid
            pictures={pictures}
            failure={failure}
            locale={locale}
            captions="shown"
            current={picture}
            onChoose={({ files }) => show(files[0]!)}
            onRetry={reload}
          />
        </section>
        <section className="edit-panes__open" aria-label={picture?.name ?? texts.choose()}>
          {picture ? (
            <PictureView
              key={openFile}
              picture={picture}
              locales={config.locales}
              unsaved={unsaved}
              outcome={outcome}
              onOutcome={setOutcome}
              onBack={() => show(null)}
              onChanged={async (place) => {
                const found = await reloadNow();
                if (!found) return;
                const isSame = (other: PicturePlace) => other.id === place?.id && other.path === place.path;
                const after = found.find(({ places }) => places.some(isSame));
                if (!after?.files.includes(openFile ?? '')) open(after?.files[0] ?? null);
              }}
            />
          ) : (
            <p className="edit-note">{openFile && pictures ? texts.gone() : texts.choose()}</p>
          )}
        </section>
      </main>
    </div>
  );
}
