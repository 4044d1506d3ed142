import { StrictMode } from 'react';
import { Article, SiteHeader } from './pages/article.tsx';
import { Checkout } from './pages/checkout.tsx';
import { Hooks } from './pages/hooks.tsx';
import { Settings } from './pages/settings.tsx';
import { HookForm } from './recipes/hook-form.tsx';
import { PlainForm, type PlainFormProps } from './recipes/plain-form.tsx';

/** The page of every application: every part of the kit, and the recipes that work with React 18 as well. */
export function Page({ errors }: PlainFormProps) {
  return (
    <StrictMode>
      <SiteHeader />
      <main>
        <Article />
        <Hooks />
        <PlainForm errors={errors} />
        <HookForm />
        <Checkout />
        <Settings />
      </main>
    </StrictMode>
  );
}
