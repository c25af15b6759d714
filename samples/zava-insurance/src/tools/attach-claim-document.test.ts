import { callWithKey, startSignedIn } from "@suite/testing/samples";
import { documentsAttachedSchema, foundFilesSchema } from "@suite/zava-insurance-contract";
import { expect, onTestFinished, test } from "vitest";
import { answerChatFile, chatOrigin, offerChatFile } from "../testing/chat-files.ts";
import { createInvoice, createPhoto } from "../testing/files.ts";
import { sample, useServer } from "../testing/start.ts";

const zava = useServer();

const attach = (args: object) => zava().callTool("attach-claim-document", { ...args });

test("files of the chat are attached, and what is wrong with one does not keep out the others", async () => {
  const files = [
    offerChatFile("/roof.webp", createPhoto(40)),
    offerChatFile("/page.pdf", Buffer.from("<!doctype html><script>alert(1)</script>")),
    offerChatFile("/again.webp", createPhoto(40)),
    offerChatFile("/bill.pdf", createInvoice("No. 40")),
  ];
  const { structuredContent, textForPeople, textForModel } = await attach({ claimId: "20", files });
  expect(structuredContent).toMatchObject({
    claimId: "20",
    attached: [
      { name: "roof.webp", kind: "photo", source: "chat", changeId: expect.any(String) },
      { name: "bill.pdf", kind: "invoice", source: "chat" },
    ],
    already: [{ name: "roof.webp" }],
    refused: [{ name: "page.pdf", reason: expect.stringContaining("Only photos") }],
    free: 18,
  });
  expect(textForPeople).toContain("Attached 2 documents to");
  expect(textForPeople).toContain("The claim has the same file already: roof.webp.");
  expect(textForPeople).toContain("Not attached: page.pdf. Only photos");
  expect(textForModel).toMatch(/Document ids: DOC-/);
});

test("undo-change removes what was attached, and restores it", async () => {
  const { structuredContent } = await attach({
    claimId: "21",
    files: [offerChatFile("/undo.webp", createPhoto(41))],
  });
  const [attached] = documentsAttachedSchema.parse(structuredContent).attached;
  const undone = await zava().callTool("undo-change", { changeId: attached?.changeId });
  expect(undone.isError, undone.text).toBe(false);
  expect(await zava().store.documents.list("21")).toEqual([]);
  const again = Object(undone.structuredContent?.change).id;
  await zava().callTool("undo-change", { changeId: again });
  expect(await zava().store.documents.list("21")).toMatchObject([{ name: "undo.webp" }]);
});

test("a call that is repeated with its key attaches once, and gives the same answer", async () => {
  const call = [
    "attach-claim-document",
    { claimId: "26", files: [offerChatFile("/once.webp", createPhoto(43))] },
  ] as const;
  const first = await callWithKey(zava().client, "once", call);
  const second = await callWithKey(zava().client, "once", call);
  expect(first.structuredContent).toMatchObject({ attached: [{ name: "once.webp" }] });
  expect(second.structuredContent).toEqual(first.structuredContent);
  expect(second.text).toContain("This was already done");
  const { changes } = await zava().store.history.list({ where: ({ key }) => key.claimId === "26" });
  expect(changes).toHaveLength(1);
});

test("only hosts of the settings are asked, by https, and none of an internal network", async () => {
  const addresses = [
    "https://files.hostile.example/a.png",
    "http://files.oaiusercontent.com/a.png",
    "http://localhost:1/a.png",
    "http://169.254.169.254/latest/meta-data",
    "https://oaiusercontent.com.hostile.example/a.png",
    "https://user@files.oaiusercontent.com/a.png",
    "file:///etc/passwd",
    "data:text/plain,a",
    "no address",
  ];
  for (const download_url of addresses) {
    const files = [{ download_url, file_id: "1" }];
    const { error, text } = await attach({ claimId: "22", files });
    expect(error, download_url).toMatchObject({ code: "invalid", outcome: "not_applied" });
    expect(text).toContain("is not one of a chat that this server reads from");
  }
});

test("a redirect is followed under the same rules", async () => {
  const photo = offerChatFile("/target.webp", createPhoto(42));
  answerChatFile("/moved.webp", (_, response) =>
    response.writeHead(302, { location: "/target.webp" }).end(),
  );
  answerChatFile("/inside.webp", (_, response) =>
    response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
  );
  answerChatFile("/loop.webp", (_, response) =>
    response.writeHead(302, { location: "/loop.webp" }).end(),
  );
  const from = (path: string) => [{ ...photo, download_url: `${chatOrigin}${path}` }];
  expect((await attach({ claimId: "22", files: from("/moved.webp") })).isError).toBe(false);
  const inside = await attach({ claimId: "22", files: from("/inside.webp") });
  expect(inside.text).toContain("is not one of a chat");
  const loop = await attach({ claimId: "22", files: from("/loop.webp") });
  expect(loop.error).toMatchObject({ code: "unavailable" });
});

test("a download that is too large, ends early or fails stores nothing", async () => {
  answerChatFile("/large", (_, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(1_000_000);
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", send);
    send();
  });
  answerChatFile("/early", (_, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("begin", () => response.destroy());
  });
  const of = (path: string) => ({
    claimId: "23",
    files: [{ download_url: `${chatOrigin}${path}`, file_id: "1" }],
  });
  expect((await attach(of("/large"))).text).toContain("larger than 10 MB");
  expect((await attach(of("/early"))).error).toMatchObject({ code: "unavailable" });
  expect((await attach(of("/missing"))).error).toMatchObject({ code: "unavailable" });
  expect(await zava().store.documents.list("23")).toEqual([]);
});

test("without a file the model learns where files come from", async () => {
  const { error, text } = await attach({ claimId: "23" });
  expect(error?.code).toBe("invalid");
  expect(text).toContain("Call find-files-for-claim");
});

test("without sign-in only the files of mail, OneDrive and Microsoft 365 are refused", async () => {
  for (const args of [
    { references: ["onedrive:file-0-0"] },
    { file_url: "https://contoso.example/a" },
  ]) {
    const { error } = await attach({ claimId: "23", ...args });
    expect(error?.code).toBe("forbidden");
  }
});

test("files of mail, of OneDrive and of a chat in Microsoft 365 are attached as the person", async () => {
  const signedIn = await startSignedIn(sample);
  onTestFinished(signedIn.close);
  const { callTool, graph } = signedIn;
  const found = await callTool("find-files-for-claim", { claimId: "2" });
  const files = foundFilesSchema.parse(found.structuredContent).files;
  const references = files.map(({ reference }) => reference);
  const { structuredContent } = await callTool("attach-claim-document", {
    claimId: "2",
    references,
  });
  expect(structuredContent).toMatchObject({
    attached: [
      { name: "SWR-907.pdf", kind: "invoice", source: "mail", addedBy: "Megan Bowen" },
      { name: "Letter of the landlord CN202504991.pdf", kind: "letter", source: "onedrive" },
    ],
    refused: [],
  });
  const name = "CN202504990 kitchen before cleaning.webp";
  const shared = await callTool("attach-claim-document", {
    claimId: "1",
    file_url: `https://contoso-my.sharepoint.example/${encodeURIComponent(name)}`,
    file_name: name,
  });
  expect(shared.structuredContent).toMatchObject({ attached: [{ name, source: "chat" }] });
  const unknown = await callTool("attach-claim-document", {
    claimId: "1",
    references: ["mail:x/y"],
  });
  expect(unknown.isError).toBe(true);
  const outside = await callTool("attach-claim-document", {
    claimId: "1",
    references: ["mail:../y"],
  });
  expect(outside.error).toMatchObject({ code: "invalid" });
  const wrong = await callTool("attach-claim-document", { claimId: "1", references: ["../me"] });
  expect(wrong.text).toContain("is no reference to a file");
  graph.throttle(20, 60);
  const busy = await callTool("attach-claim-document", { claimId: "1", references });
  expect(busy.structuredContent).toMatchObject({ attached: [], refused: [{}, {}] });
});
