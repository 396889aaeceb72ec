import { showNumber } from "@broker/contracts";

/** A measured time: 'under 1 s', '12.3 s', '12 min 30 s', '1 h 5 min'. */
export function showSeconds(seconds: number): string {
  if (seconds < 1) return "under 1 s";
  if (seconds < 59.95) return `${showNumber(Math.round(seconds * 10) / 10)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${showNumber(hours)} h ${minutes} min` : `${minutes} min ${whole % 60} s`;
}
