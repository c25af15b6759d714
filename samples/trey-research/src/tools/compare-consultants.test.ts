import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("two people stand side by side with the same facts as their profiles", async () => {
  const args = { consultantId: "Avery Howard", otherConsultantId: "Sanjay Puranik" };
  const { text, structuredContent } = await trey().callTool("compare-consultants", args);
  const { people } = Object(structuredContent);
  expect(people).toMatchObject([{ id: "1", certificationCount: 5, projectCount: 3 }, { id: "2" }]);
  for (const { id, workload, certifications, projects } of people) {
    const profile = await trey().callTool("show-consultant-profile", { consultantId: id });
    const { allocation, assignments, consultant } = Object(profile.structuredContent);
    expect(workload.forecastHours).toEqual(
      allocation.map(({ forecastHours }: { forecastHours: number }) => forecastHours),
    );
    expect(certifications).toHaveLength(consultant.certifications.length);
    expect(projects).toHaveLength(assignments.total);
  }
  expect(text).toMatch(/5: .*Intranet Modernization for Contoso.*Supply Chain Forecasting/s);
});
