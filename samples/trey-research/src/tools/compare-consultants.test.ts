import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("two people stand side by side with the same facts as their profiles", async () => {
  const { text, structuredContent } = await trey().callTool("compare-consultants", {
    consultantId: "Avery Howard",
    otherConsultantId: "Sanjay Puranik",
  });
  const { people } = Object(structuredContent);
  expect(people).toMatchObject([
    { id: "1", name: "Avery Howard", certificationCount: 5, projectCount: 3 },
    { name: "Sanjay Puranik", certificationCount: 2 },
  ]);
  for (const { id, workload, certifications, projects } of people) {
    const { structuredContent: profile } = await trey().callTool("show-consultant-profile", {
      consultantId: id,
    });
    const { allocation, assignments, consultant } = Object(profile);
    expect(workload.forecastHours).toEqual(
      allocation.map(({ forecastHours }: { forecastHours: number }) => forecastHours),
    );
    expect(certifications).toHaveLength(consultant.certifications.length);
    expect(projects).toHaveLength(assignments.total);
  }
  for (const part of ["5: ", "Intranet Modernization for Contoso", "Supply Chain Forecasting"]) {
    expect(text).toContain(part);
  }
});
