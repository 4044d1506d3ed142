/**
 * Development only, injected into the browser's entry by the build: reloads the page after a restart of the server. The
 * server sends its start time once and keeps the stream open (`server/app.ts`).
 */
let startedAt: string | null = null;
new EventSource('/__dev/restarts').addEventListener('message', ({ data }: MessageEvent<string>) => {
  if (startedAt !== null && startedAt !== data) window.location.reload();
  startedAt = data;
});

export {};
