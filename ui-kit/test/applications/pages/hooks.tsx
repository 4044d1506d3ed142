'use client';
import { Button, popoverTarget, useHydrated, useLayer, usePopover, useTopDialog } from '@site/ui-kit';
import { ConsentBar } from '@site/ui-kit/consent-bar';
import { useRef, useState } from 'react';

/** The types of React 18 lack this attribute. */
const POPOVER = { popover: 'auto' } as const;

/** Parts of an application's own that stand on the hooks of the kit, and what it asks at first. */
export function Hooks() {
  const [isAsked, setAsked] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const filters = useRef<HTMLDivElement>(null);
  const { isOpen } = usePopover(filters);
  useLayer(isHeld, () => setHeld(false));
  return (
    <div data-hydrated={useHydrated() || undefined} data-dialog={useTopDialog() ? 'open' : undefined}>
      {isAsked && (
        <ConsentBar label="Privacy" onChoice={() => setAsked(false)}>
          May we count visits?
        </ConsentBar>
      )}
      <div className="kit-anchor">
        <Button {...popoverTarget('filters')}>{isOpen ? 'Hide filters' : 'Show filters'}</Button>
        <div {...POPOVER} ref={filters} id="filters" className="kit-popover" data-placement="bottom-start">
          None yet
        </div>
      </div>
      <Button onClick={() => setHeld(true)}>{isHeld ? 'Held until Escape' : 'Hold'}</Button>
    </div>
  );
}
