import type { CertificateLanguage } from "@suite/employee-training-widgets/contract";
import { certificate as ar } from "@suite/employee-training-widgets/strings/ar.json";
import { certificate as de } from "@suite/employee-training-widgets/strings/de.json";
import { certificate as es } from "@suite/employee-training-widgets/strings/es.json";
import { certificate as fr } from "@suite/employee-training-widgets/strings/fr.json";
import { certificate as ja } from "@suite/employee-training-widgets/strings/ja.json";

interface CertificateWords {
  readonly heading: string;
  /** Stands between the learner's name and the name of the course. */
  readonly statement: string;
  /** Holds `{number}`. */
  readonly number: string;
}

const en: CertificateWords = {
  heading: "Certificate of completion",
  statement: "has completed the course",
  number: "Number {number}",
};

/** What a certificate says around the names that it holds. */
export const certificateWords: Readonly<Record<CertificateLanguage, CertificateWords>> = {
  en,
  ar,
  de,
  es,
  fr,
  ja,
};
