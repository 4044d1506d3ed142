import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EditApp } from './edit-app';
import { EditorTextsProvider, loadEditorTexts } from './edit-messages';
import { readEditState } from './edit-state';

const state = readEditState(document);
const texts = await loadEditorTexts(state.locale);
createRoot(document.getElementById('edit')!).render(
  <StrictMode>
    <EditorTextsProvider value={texts}>
      <EditApp state={state} />
    </EditorTextsProvider>
  </StrictMode>,
);

// Browsers restore the page from the back/forward cache even after its editor has signed out; a reload asks the server.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
