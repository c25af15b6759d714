import type { ForeignTrial } from "@suite/testing/foreign";

export const trial: ForeignTrial = {
  write: ["enroll-in-course", { courseId: "semantic-kernel-essentials" }],
  widgets: {
    "course-catalog": {
      open: ["list-courses", {}],
      writes: "enroll-in-course",
      async act(widget) {
        await widget.getByRole("button", { name: /^Browse \d+ courses$/ }).click();
        await widget
          .getByRole("button", { name: /^Enroll in / })
          .first()
          .click();
        await widget
          .getByText(/^You are enrolled in /)
          .first()
          .waitFor();
      },
    },
    "training-media": {
      open: ["training-media", { courseId: "ai-agents-first-steps" }],
      writes: "set-bookmark",
      async act(widget) {
        await widget.getByRole("button", { name: "Open the course" }).click();
        await widget.getByRole("textbox", { name: "Note" }).fill("Rules of a group chat");
        await widget.getByRole("textbox", { name: "Note" }).press("Enter");
        await widget.getByRole("button", { name: /Rules of a group chat/ }).waitFor();
      },
    },
  },
};
