/** The parts of the browser's DOM that layout tests use. The product itself runs nothing in a page. */
export interface PageElement {
  readonly id: string;
  readonly localName: string;
  readonly tagName: string;
  readonly textContent: string;
  readonly clientWidth: number;
  readonly scrollWidth: number;
  readonly classList: Iterable<string>;
  readonly parentElement: PageElement | null;
  closest(selector: string): PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  getAttribute(name: string): string | null;
  checkVisibility(): boolean;
  getBoundingClientRect(): {
    readonly left: number;
    readonly right: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface PageDocument {
  readonly documentElement: PageElement;
  readonly body: PageElement;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** A style as it was worked out. */
export interface PageStyle {
  readonly overflowX: string;
}
