import { Store } from "../state/store.ts";

export interface Question {
  title: string;
  body: string;
  yes: string;
  answer(accepted: boolean): void;
}

export const openQuestion = new Store<Question | undefined>(undefined);

/** Asks the person and waits for the answer; a second question waits until the first is answered. */
export async function ask(question: Omit<Question, "answer">): Promise<boolean> {
  await untilFree();
  return new Promise((resolve) => {
    openQuestion.set({
      ...question,
      answer(accepted) {
        openQuestion.set(undefined);
        resolve(accepted);
      },
    });
  });
}

function untilFree(): Promise<void> {
  if (!openQuestion.get()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = openQuestion.subscribe(() => {
      if (openQuestion.get()) return;
      unsubscribe();
      resolve();
    });
  });
}
