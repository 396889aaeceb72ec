import type { Page } from "playwright-core";

/** Pauses before a locator is tried again, in milliseconds; the last one repeats. */
const PAUSES = [20, 50, 100];

interface RetryingFrame {
  retryWithProgressAndBackoff?(progress: unknown, action: unknown): Promise<unknown>;
  retryWithProgressAndTimeouts?(progress: unknown, pauses: readonly number[], action: unknown): Promise<unknown>;
}

/**
 * Makes locators try again after a tenth of a second at most, in this process: Playwright's own pauses grow to half a
 * second, which tests would spend waiting. No option sets them; a version with other names for them retains its own.
 */
export function retrySoon(page: Page): void {
  const { _connection: connection } = page as unknown as {
    _connection?: { toImpl?(channel: unknown): RetryingFrame };
  };
  const frame = connection?.toImpl?.(page.mainFrame());
  if (frame?.retryWithProgressAndBackoff === undefined || frame.retryWithProgressAndTimeouts === undefined) return;
  const frames = Object.getPrototypeOf(frame) as RetryingFrame;
  frames.retryWithProgressAndBackoff = function retry(this: Required<RetryingFrame>, progress, action) {
    return this.retryWithProgressAndTimeouts(progress, PAUSES, action);
  };
}
