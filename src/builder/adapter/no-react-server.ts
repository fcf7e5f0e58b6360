/** What the compiled app takes for the server half of @astrojs/react: island.ts prints React. */
export default {}
