/** The query parameter by which the address of a form says that an agent prepared it. */
export const AGENT_MARK = ['channel', 'agent'] as const

/** Whether a lead was sent from an address that an agent prepared. Anybody can write such an address. */
export const isFromAgent = (address: string): boolean => {
  const [name, value] = AGENT_MARK
  return URL.parse(address)?.searchParams.get(name) === value
}
