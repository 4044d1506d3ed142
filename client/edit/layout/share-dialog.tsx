import { Button } from '@site/ui-kit';
import { useCallback } from 'react';
import { listPreviews, revokePreview, sharePreview } from '../api/previews';
import { EditDialog } from '../edit-dialog';
import { failureText, useEditMessages } from '../edit-messages';
import { timeText } from '../entry/time-text';
import { splitLocale } from '../../i18n/localize-path';
import { toIsoDate } from '../../model/stored-date';
import { useEditedSite } from '../site/edited-site';
import { useAttempt } from '../use-attempt';
import { useLoaded } from '../use-loaded';
import { LinkToCopy } from '../link-to-copy';
import { useWorkspace } from './use-workspace';

/** The links that show a page with everything that waits to people without an account: made, copied and revoked. */
export function ShareDialog() {
  const { ask, opened } = useWorkspace();
  const localized = opened.path;
  const site = useEditedSite();
  const messages = useEditMessages();
  const { path } = splitLocale(localized, site.config);
  const { value: previews, failure, put } = useLoaded(useCallback(() => listPreviews(path), [path]));
  const { problem, isBusy, attempt } = useAttempt();
  const change = (run: () => Promise<unknown>) =>
    attempt(async () => {
      await run();
      put(await listPreviews(path));
    });

  return (
    <EditDialog
      onClose={() => ask(null)}
      title={messages.share.title()}
      problem={problem || (failure && failureText(failure, messages))}
      action={{
        text: messages.share.add(),
        onPress: () => change(() => sharePreview(path)),
        isBusy,
      }}
      other={{ text: messages.close() }}
    >
      <p>{messages.share.text()}</p>
      {previews?.length === 0 && <p className="edit-note">{messages.share.none()}</p>}
      {previews?.map((preview) => (
        <LinkToCopy
          key={preview.id}
          label={messages.share.link({ at: timeText(toIsoDate(preview.ends), site) })}
          hint={preview.by}
          // The address that this app was opened at is one under which the site responds, whatever its port.
          href={
            new URL(
              `${localized}?${new URLSearchParams({ preview: preview.token }).toString()}`,
              location.origin,
            ).href
          }
        >
          <Button variant="ghost" size="sm" onClick={() => void change(() => revokePreview(preview))}>
            {messages.share.revoke()}
          </Button>
        </LinkToCopy>
      ))}
    </EditDialog>
  );
}
