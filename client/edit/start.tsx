import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EditApp } from './edit-app';
import { createEditMessages, EditMessagesProvider, loadEditTexts } from './edit-messages';
import { readEditState } from './edit-state';

const state = readEditState(document);
const messages = createEditMessages(state.locale, await loadEditTexts(state.locale));
createRoot(document.getElementById('edit')!).render(
  <StrictMode>
    <EditMessagesProvider messages={messages}>
      <EditApp state={state} />
    </EditMessagesProvider>
  </StrictMode>,
);

// Browsers restore the page from the back/forward cache even after its editor has signed out; a reload asks the server.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});
