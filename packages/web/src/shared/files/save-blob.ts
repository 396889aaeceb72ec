/** Saves content that is on the page under a name. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves a text, or bytes, as a file. */
export const saveText = (name: string, type: string, content: BlobPart): void =>
  saveBlob(name, new Blob([content], { type }));
