/** What the compiled app takes for modules that it does not print with (adapter.ts). */
export default {}
