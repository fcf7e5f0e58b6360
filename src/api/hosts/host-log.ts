/** One line an event; hosts collect what is written to the console. */
export function log(event: string, facts: Record<string, string | number> = {}): void {
  // biome-ignore lint/suspicious/noConsole: a host has no other log.
  console.log(JSON.stringify({ event, ...facts }))
}
