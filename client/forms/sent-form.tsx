import { useLayoutEffect, useEffect, useRef } from 'react';
import { Alert, Button } from '@site/ui-kit';
import { useLocation } from 'react-router-dom';
import { useMessages } from '../i18n/messages';
import type { FormResult } from '../router/form-flash';
import { useCarry } from '../router/use-carry';
import type { FormDefinition } from './form-definition';

interface SentFormProps {
  form: FormDefinition;
  /** Id of the form's element, whose place it takes. */
  anchor: string;
  result: FormResult;
  /** Shows an empty form again; null if the page's address says that the form was sent, so that another address does. */
  onAnother: (() => void) | null;
}

/**
 * Stands in place of a form that was sent: its message, what happens next, and a way to send another one. It takes the focus, as the
 * target of the page's address it does so by itself.
 */
export function SentForm({ form, anchor, result, onAnother }: SentFormProps) {
  const { form: texts } = useMessages();
  const { pathname } = useLocation();
  const carry = useCarry();
  const element = useRef<HTMLDivElement>(null);
  const isSentHere = onAnother !== null;

  useLayoutEffect(() => {
    if (isSentHere) element.current!.focus();
  }, [isSentHere]);
  useEffect(() => {
    if (!isSentHere)
      import('./unsent-values').then(
        ({ forgetSent }) => forgetSent(form),
        () => {
          // The values are offered again on the next page with the form.
        },
      );
  }, [isSentHere, form]);

  return (
    <div ref={element} id={anchor} className="form-sent" tabIndex={-1}>
      <Alert className="form__result" kind="success">
        {result.message}
      </Alert>
      {result.next && <p>{result.next}</p>}
      <Button asChild variant="outline">
        <a
          href={`${carry(pathname)}#${anchor}`}
          onClick={(event) => {
            if (!onAnother) return;
            event.preventDefault();
            onAnother();
          }}
        >
          {texts.another()}
        </a>
      </Button>
    </div>
  );
}
