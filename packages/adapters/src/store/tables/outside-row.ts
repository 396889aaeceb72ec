/** What outside sources said of a company, as it went into one revision of a scan. It goes when the revision goes. */
export interface OutsideRow {
  scan_id: string;
  revision: number;
  /** OutsideAnswers as JSON, gzipped. */
  answers: Uint8Array;
}
