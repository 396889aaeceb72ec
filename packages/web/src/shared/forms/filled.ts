/** Text without spaces around it; null = empty. */
export const filled = (text: string): string | null => text.trim() || null;
