/** Logs one line per event; hosts collect the console's output. */
export function log(event: string, facts: Record<string, string | number> = {}): void {
  // biome-ignore lint/suspicious/noConsole: a host has no other log.
  console.log(JSON.stringify({ event, ...facts }))
}
