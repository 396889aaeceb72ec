/** A day as registers print it (05/11/2026, or already 2026-11-05) as an ISO date; null = invalid. */
export function slashedDay(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  const iso =
    text.charCodeAt(2) === 47 ? `${text.slice(6, 10)}-${text.slice(3, 5)}-${text.slice(0, 2)}` : text.slice(0, 10);
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(iso) && isDay(iso) ? iso : null;
}

/** The 31st of a short month is not a day, nor is 29 February except in a leap year; days up to the 28th always are. */
function isDay(iso: string): boolean {
  const [month, day] = [iso.slice(5, 7), iso.slice(8)];
  if (day <= "28") return true;
  if (month === "02") {
    const year = Number(iso.slice(0, 4));
    return day === "29" && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  }
  return day !== "31" || !["04", "06", "09", "11"].includes(month);
}
