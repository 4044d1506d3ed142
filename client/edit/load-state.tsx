import { Alert, Button, Spinner } from '@site/ui-kit';
import type { RequestFailure } from './api/request';
import { failureText, useEditMessages } from './edit-messages';

interface LoadStateProps {
  isLoading: boolean;
  /** Why it could not be loaded last; null if it could. */
  failure: RequestFailure | null;
  onRetry: () => void;
}

/** Stands for what is loading or cannot be loaded; nothing once it is there. */
export function LoadState({ isLoading, failure, onRetry }: LoadStateProps) {
  const messages = useEditMessages();
  return (
    <>
      <Alert kind="error">{failure && failureText(failure, messages)}</Alert>
      {failure ? (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {messages.retry()}
        </Button>
      ) : (
        isLoading && <Spinner label={messages.loading()} />
      )}
    </>
  );
}
