export function ContactForm() {
  return <form method="post" action="/forms/contact" />;
}
