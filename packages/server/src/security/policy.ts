/**
 * What a page of the app may load: its own files alone. Style elements may be inline, since the libraries of dialogs
 * (scroll lock) and toasts write their own; style attributes may not.
 */
export const PAGE_POLICY = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "style-src-attr": ["'none'"],
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a file that is shown may do: nothing but look as it does, within a page of ours or alone. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The same for a page that came of a scan, an upload or a template: of no origin, so that its links lead out and
 * nothing leads in.
 */
export const SHOWN_PAGE_POLICY = `${FILE_POLICY}; sandbox allow-popups allow-popups-to-escape-sandbox allow-modals`;
