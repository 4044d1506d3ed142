import { hydrateRoot } from 'react-dom/client';
import { Gallery, type GalleryData } from './gallery';

const data = JSON.parse(document.getElementById('data')!.textContent!) as GalleryData;
hydrateRoot(document.getElementById('root')!, <Gallery {...data} />);
