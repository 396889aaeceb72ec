import { expect, test } from "vitest";
import { WORDS } from "./words.ts";

/** The catalogue as the specification prints it, filled in with sample values where it has a gap. */
const CATALOGUE = [
  "Request failed: 502",
  "✅ Report submitted successfully to underwriters! Your pack has been sent for review. You can continue to the dashboard to explore additional features.",
  "❌ Report submission failed. Please try again shortly.",
  "❌ Report submission encountered an error.",
  "Analysing Website",
  "Analysis Failed",
  "Unable to analyze the provided website. Please try again.",
  "SIC Code Required",
  "Please enter a valid SIC code to generate documents",
  "Generation Failed",
  "Failed to generate documents. Please try again.",
  "Missing information",
  "Please fill in all required company information",
  "Please select a country and region",
  "No compliance frameworks selected",
  "Please select at least one compliance framework that applies to your organization",
  "Documents Generated",
  "Generated 7 compliance documents based on your profile",
  "Document Downloaded",
  "Downloaded template for Incident plan",
  "Onboarding complete",
  "Your company profile has been set up successfully",
  "Please fill in your industry and location information first.",
  "File type must be .pdf, .xml",
  "File is larger than 10485760 bytes",
  "File is smaller than 1 bytes",
  "Too many files",
  "No file selected",
  "File size exceeds 10MB limit",
  "Failed to process file",
  "Application Error",
  "We're sorry, but the application failed to start. Please try refreshing the page.",
  "5 mins ago",
  "Mark all as read",
  "If the problem persists, please contact support.",
];

test("every fixed sentence matches the catalogue", () => {
  const spoken = Object.values({
    ...WORDS,
    requestFailed: WORDS.requestFailed(502),
    documentsGenerated: WORDS.documentsGenerated(7),
    documentDownloaded: WORDS.documentDownloaded("Incident plan"),
    fileInvalidType: WORDS.fileInvalidType(".pdf, .xml"),
    fileTooLarge: WORDS.fileTooLarge(10_485_760),
    fileTooSmall: WORDS.fileTooSmall(1),
    minutesAgo: WORDS.minutesAgo(5),
  });
  expect(spoken).toEqual(CATALOGUE);
});
