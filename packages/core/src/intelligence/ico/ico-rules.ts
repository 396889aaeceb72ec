import type { IcoRule } from "./ico-view.ts";
import { consentFirst } from "./points/consent-first.ts";
import { controllerNamed } from "./points/controller-named.ts";
import { cookieInformation } from "./points/cookie-information.ts";
import { dataOverTls } from "./points/data-over-tls.ts";
import { formsFrugal } from "./points/forms-frugal.ts";
import { icoRegistration } from "./points/ico-registration.ts";
import { noticeReachable } from "./points/notice-reachable.ts";
import { noticeSubjects } from "./points/notice-subjects.ts";
import { privacyContact } from "./points/privacy-contact.ts";
import { refusingAsEasy } from "./points/refusing-as-easy.ts";

/** The fourteen points in their order. */
export const ICO_RULES: readonly IcoRule[] = [
  noticeReachable,
  controllerNamed,
  // UK GDPR Art. 13(1)(c)
  noticeSubjects("Are purposes and lawful bases stated?", [
    { subject: "purposes", name: "purposes" },
    { subject: "lawful-basis", name: "lawful bases" },
  ]),
  // Art. 13(1)(e) and (f)
  noticeSubjects("Are recipients and transfers abroad stated?", [
    { subject: "recipients", name: "recipients" },
    { subject: "transfers", name: "transfers abroad" },
  ]),
  // Art. 13(2)(a)
  noticeSubjects("Is the retention period stated?", [{ subject: "retention", name: "retention period" }]),
  // Art. 13(2)(b)
  noticeSubjects("Are people's rights, and how to exercise them, explained?", [
    { subject: "rights", name: "people's rights" },
  ]),
  // The right to complain to the controller: a duty since 19 June 2026 (Data (Use and Access) Act 2025)
  noticeSubjects("Is the right to complain, to the controller and to the ICO, stated?", [
    { subject: "complaint-to-controller", name: "complaints to the company itself" },
    { subject: "complaint-to-ico", name: "complaints to the ICO" },
  ]),
  privacyContact,
  icoRegistration,
  cookieInformation,
  consentFirst,
  refusingAsEasy,
  dataOverTls,
  formsFrugal,
];
