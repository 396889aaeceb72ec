import type { RecordType } from "@broker/contracts";

/** IANA DNS parameters, resource record types. */
export const TYPE_NUMBERS: Readonly<Record<RecordType, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  DS: 43,
  DNSKEY: 48,
  TLSA: 52,
  CAA: 257,
};

/** The class of every question. */
export const INTERNET = 1;
