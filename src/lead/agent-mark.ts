/** The query parameter that marks a form's address as prepared by an agent. */
export const AGENT_MARK = ['channel', 'agent'] as const

/** Whether a lead was sent from an address that an agent prepared; anybody can write such an address. */
export const isFromAgent = (address: string): boolean => {
  const [name, value] = AGENT_MARK
  return URL.parse(address)?.searchParams.get(name) === value
}
