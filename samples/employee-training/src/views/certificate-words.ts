import type { CertificateLanguage } from "@suite/employee-training-widgets/contract";
import ar from "@suite/employee-training-widgets/strings/ar.json" with { type: "json" };
import de from "@suite/employee-training-widgets/strings/de.json" with { type: "json" };
import es from "@suite/employee-training-widgets/strings/es.json" with { type: "json" };
import fr from "@suite/employee-training-widgets/strings/fr.json" with { type: "json" };
import ja from "@suite/employee-training-widgets/strings/ja.json" with { type: "json" };

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
  ar: ar.certificate,
  de: de.certificate,
  es: es.certificate,
  fr: fr.certificate,
  ja: ja.certificate,
};
