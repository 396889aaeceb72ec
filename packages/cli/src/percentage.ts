import { AppError } from "@broker/contracts";

/**
 * A number between 0 and 100 from an option; a share such as 0.5 is not taken for a percentage. AppError `usage`
 * otherwise.
 */
export function percentage(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 100))
    throw new AppError("usage", `${option} must be a number from 0 to 100, not '${text}'.`);
  if (value > 0 && value < 1)
    throw new AppError("usage", `${option} must be a number from 0 to 100, and '${text}' is less than 1.`, {
      hint: `Did you mean ${option} ${Math.round(value * 100)}, or 0?`,
    });
  return value;
}
