/** The TLS feature extension's identifier in DER: 1.3.6.1.5.5.7.1.24. */
const TLS_FEATURE = Buffer.from("06082b06010505070118", "hex");
const CRITICAL = Buffer.from("0101ff", "hex");
const [OCTETS, SEQUENCE, INTEGER, STATUS_REQUEST] = [0x04, 0x30, 0x02, 5];

/** Whether a certificate, in DER, demands a stapled OCSP response: the TLS feature status_request (RFC 7633 §4.1). */
export function demandsStaple(certificate: Buffer): boolean {
  const found = certificate.indexOf(TLS_FEATURE);
  if (found === -1) return false;
  let at = found + TLS_FEATURE.length;
  if (certificate.subarray(at, at + CRITICAL.length).equals(CRITICAL)) at += CRITICAL.length;
  // An octet string around a sequence of small integers: all lengths fit one octet.
  if (certificate[at] !== OCTETS || certificate[at + 2] !== SEQUENCE) return false;
  const features = certificate.subarray(at + 4, at + 4 + (certificate[at + 3] ?? 0));
  for (let next = 0; features[next] === INTEGER; next += 2 + (features[next + 1] ?? 0))
    if (features[next + 1] === 1 && features[next + 2] === STATUS_REQUEST) return true;
  return false;
}
