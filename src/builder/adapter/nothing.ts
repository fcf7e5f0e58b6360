/** Replaces modules that printing doesn't need (adapter.ts). */
export default {}
