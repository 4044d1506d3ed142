import { Button, DropdownMenu, IconArrowRight, Select, TextField, type ButtonProps } from '@site/ui-kit';
import { Dialog } from '@site/ui-kit/dialog';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';

const button = createRef<HTMLButtonElement>();
const look = { variant: 'fill', color: 'green' } as const;

/** A button of the consumer's own. */
interface SubmitProps extends Omit<ButtonProps, 'type'> {
  isMain?: boolean;
}

function Submit({ isMain, ...props }: SubmitProps) {
  return <Button variant={isMain ? 'fill' : 'outline'} {...props} type="submit" />;
}

// @ts-expect-error there is no such variant
const wrong = <Button variant="primary" />;

function Page() {
  return (
    <main>
      <Button {...look} ref={button} iconEnd={<IconArrowRight />}>
        Go
      </Button>
      <Button asChild variant="link">
        <a href="/">Home</a>
      </Button>
      <Submit variant="pill">Send</Submit>
      <TextField label="Name" name="name" required />
      <Select label="Package" options={[{ value: 'a', label: 'A' }]} />
      <DropdownMenu label="Menu" items={[{ label: 'A', href: '/a' }]} />
      <Dialog open={false} onClose={() => {}} title="Title">
        Inside
      </Dialog>
      {wrong}
    </main>
  );
}

// eslint-disable-next-line no-console
console.log(renderToString(<Page />));
