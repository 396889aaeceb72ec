import type { Page } from "playwright-core";

/** Chooses a file of zeros in the page's field for files. It is made there: sending megabytes takes seconds. */
export async function chooseLargeFile(page: Page, name: string, bytes: number): Promise<void> {
  await page.evaluate(`(() => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(${bytes})], ${JSON.stringify(name)}));
    const field = document.querySelector("input[type=file]");
    field.files = chosen.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);
}
