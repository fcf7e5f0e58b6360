/** The default logger: prints the event and its facts to stderr. */
export function logToStderr(message: string, about = ''): void {
  process.stderr.write(about === '' ? `${message}\n` : `${message}: ${about}\n`)
}
