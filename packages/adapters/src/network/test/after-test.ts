/** Vitest's onTestFinished: what to do when the test is over. */
export type AfterTest = (end: () => void | Promise<void>) => void;
