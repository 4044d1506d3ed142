import { createServer } from 'node:http';

/** `node alert-receiver.mjs <host> <port>`: prints the body of each request as a line. */
const [host, port] = process.argv.slice(2);
createServer(async (req, res) => {
  let body = '';
  for await (const chunk of req) body += chunk;
  console.log(JSON.stringify(JSON.parse(body)));
  res.end();
}).listen(Number(port), host);
