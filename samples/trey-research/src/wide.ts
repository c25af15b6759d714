/** More people than one looks over in a sentence. */
const peopleAtMost = 10;

/** Whether a write to so many people must be agreed to first. */
export function isWide(people: number, confirm: boolean | undefined): boolean {
  return people > peopleAtMost && confirm !== true;
}
