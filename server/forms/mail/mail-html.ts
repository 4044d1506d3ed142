import { escapeHtml } from '../../render/escape-html';

/** The sheet that all mails are written on. `body` is HTML; mail programs want styles on the elements. */
export const mailHtml = ({ lang, title, body }: { lang: string; title: string; body: string }): string =>
  `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#fbfaf6;color:#0b1533;font:16px/1.55 Figtree,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
