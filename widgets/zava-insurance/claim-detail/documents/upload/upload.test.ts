import { runAxe, type ToolHandler } from "@suite/testing/browser";
import {
  answer,
  failure,
  testBrowser,
  viewStores,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { documentLimits } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { documentServer } from "../../testing/document-server.ts";
import { documents } from "../../testing/documents.ts";
import { openDetail } from "../../testing/test-host.ts";

const browser = testBrowser();

type Tools = ReturnType<typeof documentServer>["tools"];

const openWorkplace = (tools: Tools = documentServer().tools, options: object = {}) =>
  openDetail(browser(), {
    tools,
    width: 1200,
    height: 1000,
    hostContext: { displayMode: "fullscreen" },
    ...options,
  });

const fileOf = (name: string, bytes: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.alloc(bytes, name),
});

const panelOf = ({ frame }: WidgetTestHost) => frame.getByRole("region", { name: "Documents" });

const uploadsOf = (testHost: WidgetTestHost) =>
  panelOf(testHost).getByRole("list", { name: "Uploads" });

async function choose(testHost: WidgetTestHost, ...files: ReturnType<typeof fileOf>[]) {
  await panelOf(testHost).getByText("Places left").waitFor();
  await testHost.frame.locator("input[type=file]").setInputFiles(files);
}

/** Holds calls back until they are released. */
function hold() {
  let release = () => {};
  const released = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  return { released, release: () => release() };
}

type Answer = Awaited<ReturnType<ToolHandler>>;

/** Waits, or answers in place of the server. */
type BeforeUpload = (args: Record<string, unknown>) => Promise<Answer | undefined>;

/** Tools of the server, whose uploads pass `before` first. */
function withUploads(before: BeforeUpload): Tools {
  const { tools } = documentServer();
  return {
    ...tools,
    "upload-claim-document": async (args) => {
      const earlier = await before(args);
      return earlier ?? tools["upload-claim-document"]?.(args) ?? failure("failed", "");
    },
  };
}

/** Chooses a file of empty bytes in the page: it may be large, and it is the same one each time. */
const chooseEmpty = ({ frame }: WidgetTestHost, name: string, bytes: number) =>
  frame.locator("input[type=file]").evaluate(
    (input, file) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(file.bytes)], file.name, { lastModified: 7 }));
      (input as HTMLInputElement).files = data.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { name, bytes },
  );

const partsOf = ({ calls }: WidgetTestHost) =>
  calls.filter(({ name }) => name === "upload-claim-document").map(({ args }) => args);

test("limits are said before a file is chosen; files are sent in parts, one after the other, and undone together", async () => {
  const testHost = await openWorkplace();
  const { frame } = testHost;
  const panel = panelOf(testHost);
  await panel
    .getByText("JPEG, PNG, WebP or PDF, up to 10 MB each. Places left: 14 of 20.")
    .waitFor();
  await choose(testHost, fileOf("roof.jpg", 200_000), fileOf("garage.jpg", 90_000));
  await panel.getByText("2 documents were attached.").waitFor();
  expect(partsOf(testHost).map(({ name, part }) => [name, part])).toEqual([
    ["roof.jpg", 0],
    ["roof.jpg", 1],
    ["roof.jpg", 2],
    ["garage.jpg", 0],
  ]);
  const [first, second] = partsOf(testHost);
  expect(first).toMatchObject({ claimId: "1", bytes: 200_000 });
  expect(first?.uploadId).toBeUndefined();
  expect(second).toMatchObject({ uploadId: "UP-00000001" });
  expect(Buffer.from(String(first?.data), "base64")).toHaveLength(documentLimits.uploadPartBytes);
  await panel.getByText("Places left: 12 of 20.").waitFor();
  await panel.getByRole("button", { name: "garage.jpg" }).waitFor();
  expect(await uploadsOf(testHost).count()).toBe(0);
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await panel.getByText("Undone.").waitFor();
  const undone = testHost.calls.filter(({ name }) => name === "undo-change");
  expect(undone.map(({ args }) => args.changeId)).toEqual([
    "change-DOC-ROOF.JPG",
    "change-DOC-GARAGE.JPG",
  ]);
});

test("a file shows how much of it is sent, and canceling it sends no further part", async () => {
  const held = hold();
  const testHost = await openWorkplace(
    withUploads(async ({ part }) => {
      if (part === 2) await held.released;
    }),
  );
  await choose(testHost, fileOf("roof.jpg", 480_000), fileOf("garage.jpg", 90_000));
  const list = uploadsOf(testHost);
  await list.getByText("480 kB · 40% sent").waitFor();
  const bar = list.getByRole("progressbar", { name: "roof.jpg" });
  expect(await bar.getAttribute("aria-valuenow")).toBe("40");
  await list.getByText("90 kB · Waits for its turn").waitFor();
  expect(await runAxe(testHost.frame)).toEqual([]);
  await list.getByRole("button", { name: "Cancel · roof.jpg" }).press("Enter");
  await panelOf(testHost).getByText("1 document was attached.").waitFor();
  held.release();
  await testHost.settle();
  expect(partsOf(testHost).map(({ name, part }) => [name, part])).toEqual([
    ["roof.jpg", 0],
    ["roof.jpg", 1],
    ["roof.jpg", 2],
    ["garage.jpg", 0],
  ]);
  expect(await panelOf(testHost).getByText("roof.jpg").count()).toBe(0);
});

test("a file that was complete when it was canceled is shown as attached, and can be undone", async () => {
  const held = hold();
  const testHost = await openWorkplace(withUploads(() => held.released));
  await choose(testHost, fileOf("roof.jpg", 4_000));
  await uploadsOf(testHost).getByRole("button", { name: "Cancel · roof.jpg" }).press("Enter");
  held.release();
  await panelOf(testHost).getByText("1 document was attached.").waitFor();
  await testHost.frame.getByRole("button", { name: "Undo" }).waitFor();
});

test("a refusal is in the server's words, does not stop the other files, and can be tried again", async () => {
  let isRefused = true;
  const refusal = failure("invalid", "This is no photo and no PDF. Choose another file.");
  const testHost = await openWorkplace(
    withUploads(async ({ name }) => (isRefused && name === "notes.jpg" ? refusal : undefined)),
  );
  await choose(testHost, fileOf("notes.jpg", 100), fileOf("garage.jpg", 100));
  const panel = panelOf(testHost);
  await panel.getByText("1 document was attached.").waitFor();
  const refused = uploadsOf(testHost).getByRole("alert");
  expect(await refused.innerText()).toBe("This is no photo and no PDF. Choose another file.");
  isRefused = false;
  await uploadsOf(testHost).getByRole("button", { name: "Try again · notes.jpg" }).press("Enter");
  await panel.getByRole("button", { name: "notes.jpg" }).waitFor();
  expect(await uploadsOf(testHost).count()).toBe(0);
});

test("a file that the claim has is said to be there, and one that is too large is not sent", async () => {
  const there = { uploadId: "UP-00000001", parts: 1, done: true, already: documents[1] };
  const testHost = await openWorkplace(withUploads(async () => answer(there)));
  await choose(testHost, fileOf("copy.jpg", 100));
  const list = uploadsOf(testHost);
  await list.getByText("The claim has the same file already: kitchen-after-fire.jpg.").waitFor();
  await list.getByRole("button", { name: "Dismiss · copy.jpg" }).press("Enter");
  await list.waitFor({ state: "detached" });
  await chooseEmpty(testHost, "video.jpg", documentLimits.bytes + 1);
  await list.getByText("A document can have 10 MB at most. Nothing was sent.").waitFor();
  expect(await list.getByRole("button", { name: /^Try again/ }).count()).toBe(0);
  expect(partsOf(testHost)).toHaveLength(1);
});

test("a host that takes files gets a picture, and the server takes it from there; others are sent in parts", async () => {
  const { tools } = documentServer();
  const testHost = await openWorkplace(
    {
      ...tools,
      "attach-claim-document": () =>
        answer({
          claimId: "1",
          attached: [{ ...documents[1], id: "DOC-9", name: "roof.jpg", changeId: "change-9" }],
          already: [],
          refused: [],
          free: 13,
        }),
    },
    { openai: true },
  );
  await testHost.frame.evaluate(() =>
    Object.assign(Object(window).openai ?? {}, {
      uploadFile: async () => ({ fileId: "file-1" }),
      getFileDownloadUrl: async () => ({ downloadUrl: "https://files.example/file-1" }),
    }),
  );
  await choose(testHost, fileOf("roof.jpg", 200_000), {
    ...fileOf("invoice.pdf", 100),
    mimeType: "application/pdf",
  });
  await panelOf(testHost).getByText("2 documents were attached.").waitFor();
  const attached = testHost.calls.find(({ name }) => name === "attach-claim-document");
  expect(attached?.args).toEqual({
    claimId: "1",
    files: [
      {
        download_url: "https://files.example/file-1",
        file_id: "file-1",
        mime_type: "image/jpeg",
        file_name: "roof.jpg",
      },
    ],
  });
  expect(partsOf(testHost).map(({ name }) => name)).toEqual(["invoice.pdf"]);
});

test("files that are dropped on the panel are sent", async () => {
  const testHost = await openWorkplace();
  const panel = panelOf(testHost);
  await panel.getByText("Places left").waitFor();
  const drag = (type: string) =>
    panel.getByText("Places left").evaluate((element, name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x"], "dropped.jpg"));
      element.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
    }, type);
  await drag("dragenter");
  await panel.getByText("Drop the files to add them").waitFor();
  await drag("dragleave");
  await panel.getByText("Drop the files to add them").waitFor({ state: "detached" });
  await drag("dragenter");
  await drag("drop");
  await panel.getByRole("button", { name: "dropped.jpg" }).waitFor();
  expect(await panel.getByText("Drop the files to add them").count()).toBe(0);
});

test("a full claim takes no file, and says what to do", async () => {
  const all = Array.from({ length: 20 }, (_, index) => ({
    ...(documents[0] ?? failNoDocument()),
    id: `DOC-${index}`,
  }));
  const testHost = await openWorkplace(documentServer(all).tools);
  const panel = panelOf(testHost);
  await panel.getByText("The claim has all 20 documents that it can have.").waitFor();
  for (const name of ["Add files", "Find in my mail and files"])
    expect(await panel.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
});

function failNoDocument(): never {
  throw new Error("There is no document.");
}

test("uploads go on while the card is shown", async () => {
  const held = hold();
  const testHost = await openWorkplace(withUploads(() => held.released));
  await choose(testHost, fileOf("roof.jpg", 200_000));
  await testHost.setDisplayMode("inline");
  held.release();
  await expect.poll(() => partsOf(testHost)).toHaveLength(3);
  await testHost.setDisplayMode("fullscreen");
  await panelOf(testHost).getByRole("button", { name: "roof.jpg" }).waitFor();
});

/** What the page, its host or its server keeps. */
async function readKept({ frame, widgetState, messages }: WidgetTestHost): Promise<string> {
  const stored = await frame.evaluate(() => JSON.stringify({ ...localStorage })).catch(() => "");
  const saved = messages.filter(({ message }) =>
    JSON.stringify(message).includes("save-view-state"),
  );
  return JSON.stringify([stored, widgetState, saved]).replaceAll("\\", "");
}

test.each(viewStores)(
  "after a reload in the middle, kept by %s, it says what is kept, and the same file goes on",
  async (viewStore) => {
    let isHeld = true;
    const testHost = await openWorkplace(
      withUploads(async ({ part }) => {
        if (isHeld && part === 3) await new Promise(() => undefined);
      }),
      { viewStore },
    );
    const chooseSame = () => chooseEmpty(testHost, "roof.jpg", 480_000);
    await panelOf(testHost).getByText("Places left").waitFor();
    await chooseSame();
    await uploadsOf(testHost).getByText("60% sent").waitFor();
    // Stores of a host and of a server are written after a pause.
    await expect.poll(() => readKept(testHost)).toContain('"part":3');
    isHeld = false;
    await testHost.reload();
    const panel = panelOf(testHost);
    await panel.getByText("The page was loaded again during an upload.").waitFor();
    await panel.getByText("roof.jpg · 60% sent").waitFor();
    await panel.getByRole("button", { name: "Choose files" }).waitFor();
    const before = partsOf(testHost).length;
    await chooseSame();
    await panel.getByText("1 document was attached.").waitFor();
    const rest = partsOf(testHost).slice(before);
    expect(rest.map(({ part, uploadId }) => [part, uploadId])).toEqual([
      [3, "UP-00000001"],
      [4, "UP-00000001"],
    ]);
    expect(await panel.getByText("The page was loaded again").count()).toBe(0);
  },
);
