import { Button } from '@brightfold/ui-kit';
import { useEditMessages } from './edit-messages';
import type { EditState } from './edit-state';

/** The editors' app: a bar with the editor's name and the way out, and below it what is being edited. */
export function EditApp({ state: { config, editor, path } }: { state: EditState }) {
  const messages = useEditMessages();
  return (
    <>
      <header className="edit-bar">
        <a href="/">{config.siteName}</a>
        <span>{editor.name || editor.email}</span>
        <form method="post" action="/edit/sign-out">
          <Button type="submit" variant="outline" size="sm">
            {messages.signOut()}
          </Button>
        </form>
      </header>
      <main className="edit-main">
        <h1>{messages.title()}</h1>
        <p>{path}</p>
      </main>
    </>
  );
}
