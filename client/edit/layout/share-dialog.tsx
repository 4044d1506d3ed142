import { Alert, Button } from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import { useCallback } from 'react';
import { listPreviews, revokePreview, sharePreview, type SharedPreview } from '../api/previews';
import { failureText, useEditMessages } from '../edit-messages';
import { timeText } from '../entry/time-text';
import { splitLocale } from '../../i18n/localize-path';
import { toIsoDate } from '../../model/stored-date';
import { useEditedSite } from '../site/edited-site';
import { useAttempt } from '../use-attempt';
import { useLoaded } from '../use-loaded';
import { LinkToCopy } from './link-to-copy';

interface ShareDialogProps {
  /** Path of the page with its locale prefix. */
  path: string;
  onClose: () => void;
}

/** The links that show a page with everything that waits to people without an account: made, copied and revoked. */
export function ShareDialog({ path: localized, onClose }: ShareDialogProps) {
  const { config } = useEditedSite();
  const messages = useEditMessages();
  const { path } = splitLocale(localized, config);
  const { value: previews, failure, put } = useLoaded(useCallback(() => listPreviews(path), [path]));
  const { problem, isBusy, attempt } = useAttempt();
  const change = (run: () => Promise<unknown>) =>
    attempt(async () => {
      await run();
      put(await listPreviews(path));
    });

  return (
    <Dialog open onClose={onClose} title={messages.share.title()} closeLabel={messages.close()}>
      <div className="edit-dialog">
        <p>{messages.share.text()}</p>
        <Alert kind="error">{problem || (failure && failureText(failure, messages))}</Alert>
        {previews?.length === 0 && <p className="edit-note">{messages.share.none()}</p>}
        {previews?.map((preview) => (
          <SharedLink
            key={preview.id}
            preview={preview}
            // The address that this app was opened at is one under which the site responds, whatever its port.
            href={
              new URL(
                `${localized}?${new URLSearchParams({ preview: preview.token }).toString()}`,
                location.origin,
              ).href
            }
            onRevoke={() => void change(() => revokePreview(preview))}
          />
        ))}
        <div className="edit-dialog__buttons">
          <Button
            variant="fill"
            color="primary"
            loading={isBusy}
            loadingLabel={messages.status.saving()}
            onClick={() => void change(() => sharePreview(path))}
          >
            {messages.share.add()}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {messages.close()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface SharedLinkProps {
  preview: SharedPreview;
  href: string;
  onRevoke: () => void;
}

function SharedLink({ preview, href, onRevoke }: SharedLinkProps) {
  const site = useEditedSite();
  const messages = useEditMessages();
  return (
    <LinkToCopy
      label={messages.share.link({ at: timeText(toIsoDate(preview.ends), site) })}
      hint={preview.by}
      href={href}
    >
      <Button variant="ghost" size="sm" onClick={onRevoke}>
        {messages.share.revoke()}
      </Button>
    </LinkToCopy>
  );
}
