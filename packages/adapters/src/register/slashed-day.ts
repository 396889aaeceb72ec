/** A day as registers print it (05/11/2026, or already 2026-11-05) as an ISO date; null = it is none. */
export function slashedDay(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  const iso =
    text.charCodeAt(2) === 47 ? `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}` : text.slice(0, 10);
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(iso) && isDay(iso) ? iso : null;
}

/** The 31st of a short month is no day; days up to the 28th always are. */
function isDay(iso: string): boolean {
  return iso.slice(8) <= "28" || new Date(`${iso}T00:00:00Z`).toISOString().startsWith(iso);
}
