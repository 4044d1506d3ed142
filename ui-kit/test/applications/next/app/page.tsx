import { Page } from '../../page.tsx';
import { ActionForm } from '../../recipes/action-form.tsx';

/** Rendered by server components down to the parts that have a state. */
export default function Home() {
  return (
    <>
      <Page />
      <aside>
        <ActionForm />
      </aside>
    </>
  );
}
