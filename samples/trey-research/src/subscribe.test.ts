import { connectClient, connectModernClient } from "@suite/server/testing";
import { connectStorage } from "@suite/storage";
import { uniquePrefix } from "@suite/storage/testing";
import { expect, onTestFinished, test } from "vitest";
import { tables } from "./store.ts";
import { startTrey } from "./testing/start-trey.ts";

test("subscribers hear of writes to a record and its assignments, of this process and of another", async () => {
  const tablePrefix = uniquePrefix();
  const trey = await startTrey({ tablePrefix });
  const old = await connectClient(trey.url, { capabilities: { roots: {} } });
  const modern = await connectModernClient(trey.url);
  onTestFinished(async () => {
    await Promise.all([old.close(), modern.close()]);
    await trey.close();
  });
  const heard = { old: new Set<unknown>(), modern: new Set<unknown>() };
  old.client.fallbackNotificationHandler = async ({ params }) => void heard.old.add(params?.uri);
  modern.client.setNotificationHandler(
    "notifications/resources/updated",
    ({ params }) => void heard.modern.add(params.uri),
  );
  const uris = ["trey://consultants/1", "trey://consultants/2", "trey://projects/5", "trey://projects/6"];
  for (const uri of uris) await old.client.subscribeResource({ uri });
  await modern.client.listen({ resourceSubscriptions: uris });

  await trey.callTool("update-consultant", { consultantId: "1", phone: "+1 206 555 0177" });
  await expect.poll(() => heard.old).toEqual(new Set(["trey://consultants/1"]));
  await trey.callTool("assign-consultant-to-project", {
    projectId: "5",
    consultantId: "2",
    role: "Developer",
  });
  const own = new Set(["trey://consultants/1", "trey://consultants/2", "trey://projects/5"]);
  await expect.poll(() => heard.old).toEqual(own);
  await expect.poll(() => heard.modern).toEqual(own);

  const elsewhere = connectStorage({ tablePrefix }).open(tables).as({ tool: "other", by: "Other" });
  await elsewhere.projects.patch({ id: "6" }, { description: "Changed elsewhere." });
  await expect.poll(() => heard.old, { timeout: 5000 }).toEqual(new Set(uris));
  await expect.poll(() => heard.modern, { timeout: 5000 }).toEqual(new Set(uris));
  const { contents } = await modern.client.readResource({ uri: "trey://projects/6" });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining("Changed elsewhere.") });
});
