import { FileField } from '@site/ui-kit/editor';
import { useEffect, useState } from 'react';
import { listMedia, uploadPicture, type PicturePlace } from '../api/media';
import type { AltTexts } from '../../model/media';
import { signInAgain } from '../api/request';
import { useEditMessages } from '../edit-messages';
import type { EditState } from '../edit-state';
import { pictureLimits } from '../choosers/picture-limits';
import { TitleBar } from '../app-menu';
import { useAddressSearch } from '../use-address';
import { useAttempt, useLoaded } from '../requests';
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
  const { problem: problemOfNew, isBusy: isSending, attempt } = useAttempt();
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
  const add = (file: File) =>
    attempt(async () => {
      const { collection, id, name, isNew } = await uploadPicture(file, {});
      put(await listMedia());
      show(`${collection}/${id}/${name}`);
      setOutcome({ kind: 'success', text: isNew ? texts.added() : texts.known(), problems: [] });
    });

  return (
    <div className="edit-panes edit-pictures" data-open={picture ? true : undefined}>
      <TitleBar state={state} title={texts.title()} />
      <main className="edit-panes__main">
        <section className="edit-panes__list edit-stack" aria-label={texts.list()}>
          <FileField
            {...pictureLimits(messages)}
            label={texts.add()}
            error={problemOfNew || undefined}
            hint={isSending ? messages.loading() : texts.addHint()}
            disabled={isSending}
            file={null}
            onChange={(file) => file && void add(file)}
          />
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
                const found = await listMedia().catch(() => null);
                if (!found) return reload(); // It says why there are none.
                put(found);
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
