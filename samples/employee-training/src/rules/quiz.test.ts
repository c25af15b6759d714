import { expect, test } from "vitest";
import { checkAnswers, passingScore, withResult } from "./quiz.ts";

const now = new Date("2026-11-20T09:00:00Z");

const choice = { options: ["Right", "Wrong"], answer: 0, explanation: "Because." };
const question = (id: string) => ({ id, text: `Question ${id}`, ...choice });

const quiz = { courseId: "course", moduleId: "m4", questions: ["q1", "q2", "q3"].map(question) };

const answers = (...options: string[]) =>
  options.map((option, index) => ({ questionId: `q${index + 1}`, option }));

test("two of three right answers pass, one does not, and each question has its right option and the reason", () => {
  const { result, checked } = checkAnswers(quiz, answers("Right", "Wrong", "Right"), now);
  expect(result).toEqual({
    moduleId: "m4",
    correct: 2,
    total: 3,
    passed: true,
    answeredAt: now.toISOString(),
  });
  expect(checked[1]).toEqual({
    questionId: "q2",
    correct: false,
    rightOption: "Right",
    explanation: "Because.",
  });
  expect(checkAnswers(quiz, answers("Wrong", "Wrong", "Right"), now).result.passed).toBe(false);
  expect(
    [1, 3, 4, 5].map((count) => passingScore({ questions: Array(count).fill(question("q")) })),
  ).toEqual([1, 2, 3, 4]);
});

test("a missing answer, an unknown option and an unknown question are refused", () => {
  expect(() => checkAnswers(quiz, answers("Right", "Right"), now)).toThrow(/Answer all questions/);
  expect(() => checkAnswers(quiz, answers("Right", "Right", "Other"), now)).toThrow(
    /not an option/,
  );
  expect(() => checkAnswers(quiz, answers("Right", "Right", "Right", "Right"), now)).toThrow(
    /no question/,
  );
});

test("the best result is kept, and of two equal ones the first", () => {
  const result = (correct: number, answeredAt = "2026-11-20T09:00:00.000Z") => ({
    moduleId: "m4",
    correct,
    total: 3,
    passed: correct > 1,
    answeredAt,
  });
  const other = { ...result(1), moduleId: "m9" };
  expect(withResult([other], result(1))).toEqual([other, result(1)]);
  expect(withResult([result(1), other], result(3))).toEqual([other, result(3)]);
  expect(withResult([result(3)], result(2))).toEqual([result(3)]);
  expect(withResult([result(2)], result(2, "2026-11-21T09:00:00.000Z"))).toEqual([result(2)]);
});
