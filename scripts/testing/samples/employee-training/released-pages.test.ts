import { testReleasedPages } from "@suite/testing/samples";
import { sample } from "../../../../samples/employee-training/src/testing/start.ts";

testReleasedPages(sample, [
  {
    widget: "training-media",
    opener: ["training-media", { query: "Semantic Kernel" }],
    async edit(widget) {
      const note = widget.getByRole("textbox", { name: "Note" });
      await note.fill("Group chat rules");
      await note.press("Enter");
    },
    saves: "set-bookmark",
  },
]);
