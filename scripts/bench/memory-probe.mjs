// Loaded into the measured server before its own code: reports memory after a full garbage collection on request.
process.on('message', (question) => {
  if (question?.ask !== 'memory') return;
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc();
  const { heapUsed, rss, external } = process.memoryUsage();
  process.send({ heapUsed, rss, external });
});
process.channel?.unref();
