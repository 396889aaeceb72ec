const HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text within a page or an attribute. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign);
