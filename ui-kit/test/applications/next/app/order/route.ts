export async function POST(request: Request) {
  const order = new URLSearchParams(await request.text());
  return new Response(`Thank you, ${order.get('name')}.`);
}
