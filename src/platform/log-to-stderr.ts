/** Says what went wrong and about what, where nobody else listens. */
export function logToStderr(message: string, about = ''): void {
  process.stderr.write(about === '' ? `${message}\n` : `${message}: ${about}\n`)
}
