/** Logs one event with facts, as JSON for log collectors or as words on a terminal. Never contains personal data. */
export function log(event: string, facts: Record<string, string | number> = {}): void {
  if (process.stdout.isTTY) console.log(event, ...Object.entries(facts).map(([key, value]) => `${key}=${value}`))
  else console.log(JSON.stringify({ time: new Date().toISOString(), event, ...facts }))
}
