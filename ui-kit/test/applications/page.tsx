import { Fragment, StrictMode } from 'react';
import { ClientParts } from './client-parts.tsx';
import { HookForm } from './recipes/hook-form.tsx';
import { PlainForm, type PlainFormProps } from './recipes/plain-form.tsx';
import { SERVER_PARTS } from './server-parts.tsx';

/** The page of every application: every part of the kit, and the recipes that work with React 18 as well. */
export function Page({ errors }: PlainFormProps) {
  return (
    <StrictMode>
      <main>
        <h1>Every part</h1>
        <PlainForm errors={errors} />
        <HookForm />
        {Object.entries(SERVER_PARTS).map(([name, part]) => (
          <Fragment key={name}>{part}</Fragment>
        ))}
        <ClientParts />
      </main>
    </StrictMode>
  );
}
