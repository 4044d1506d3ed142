import '@site/ui-kit/styles.css';
import '@site/ui-kit/editor.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Page } from '../page.tsx';

const root = document.getElementById('root')!;
const { errors } = root.dataset;
const page = <Page errors={errors && JSON.parse(errors)} />;
if (root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);
