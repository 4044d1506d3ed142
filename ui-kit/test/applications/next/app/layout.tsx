import '@site/ui-kit/styles.css';
import '@site/ui-kit/editor.css';
import type { ReactNode } from 'react';

export const metadata = { title: 'Every part', icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
