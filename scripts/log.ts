/** One event and its facts on a line. */
export const log = (event: string, facts: Record<string, string | number> = {}): void =>
  console.log(event, ...Object.entries(facts).map(([key, value]) => `${key}=${value}`))
