'use client';
import {
  Alert,
  Button,
  Card,
  Checkbox,
  Container,
  ErrorSummary,
  Fieldset,
  NumberField,
  RadioGroup,
  Section,
  Select,
  TextArea,
  TextField,
} from '@site/ui-kit';
import { useState, type FormEvent } from 'react';

const COUNTRIES = ['Austria', 'Croatia', 'Italy', 'Slovenia'].map((name) => ({ value: name, label: name }));
const DELIVERY = [
  { value: 'post', label: 'By post', hint: 'Three working days, free.' },
  { value: 'courier', label: 'By courier', hint: 'Tomorrow before noon, 12 €.' },
];
/** What an empty field is told, by its name. */
const REQUIRED: Readonly<Record<string, string>> = {
  name: 'Enter your name.',
  email: 'Enter an e-mail address such as ana@example.com.',
  street: 'Enter street and number.',
  terms: 'Confirm the terms.',
};

/** Order and state of a form: errors at the fields and above them, one summary when it was refused, a word when it was sent. */
export function Checkout() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSent, setSent] = useState(false);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const found = Object.entries(REQUIRED).filter(([name]) => !sent.get(name));
    setErrors(Object.fromEntries(found));
    setSent(found.length === 0);
  }
  const idOf = (name: string) => `checkout-${name}`;
  const field = (name: string) => ({ id: idOf(name), name, required: true, error: errors[name] });
  return (
    <Section as="div" space="tight">
      <Container className="columns">
        <form className="stack" noValidate onSubmit={send}>
          <h1>Checkout</h1>
          <ErrorSummary
            errors={Object.entries(errors).map(([name, message]) => ({ id: idOf(name), message }))}
          />
          <Fieldset label="Who orders?" className="stack">
            <TextField {...field('name')} label="Name" autoComplete="name" />
            <TextField {...field('email')} label="E-mail" type="email" autoComplete="email" />
          </Fieldset>
          <Fieldset label="Where to?" className="stack">
            <TextField {...field('street')} label="Street and number" autoComplete="street-address" />
            <Select name="country" label="Country" options={COUNTRIES} autoComplete="country-name" />
          </Fieldset>
          <RadioGroup name="delivery" label="How?" options={DELIVERY} defaultValue="post" />
          <NumberField name="copies" label="Copies" min={1} max={20} defaultValue={1} />
          <TextArea name="note" label="Note for the courier" rows={2} />
          <Checkbox {...field('terms')} label="I have read the terms" />
          <Button type="submit" variant="fill" color="primary" size="lg">
            Pay 48 €
          </Button>
          <Alert kind="success">{isSent && 'Ordered. A confirmation is on its way to you.'}</Alert>
        </form>
        <Card as="aside" color="fourth" aria-label="Your order">
          <h2>Your order</h2>
          <p>One copy of “Paper out, flow in”, with the tools to print.</p>
          <p>
            <strong>48 €</strong>, tax included
          </p>
        </Card>
      </Container>
    </Section>
  );
}
