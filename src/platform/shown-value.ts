const LONGEST_VALUE = 120

/** Shortens a value for a report and shows line breaks as ⏎, so that a remark stays on one line. */
export const shownValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const line = text.replace(/\r\n|[\r\n]/g, '⏎')
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line
}
