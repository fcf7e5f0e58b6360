/**
 * The first millisecond at which `holds` is true, provided that it is false at `before`, true at `after` and changes
 * once in between.
 */
export function firstMoment(before: number, after: number, holds: (moment: number) => boolean): number {
  let [no, yes] = [before, after]
  while (yes - no > 1) {
    const between = Math.floor((no + yes) / 2)
    if (holds(between)) yes = between
    else no = between
  }
  return yes
}
