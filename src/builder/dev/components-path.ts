/** Where `npm run dev` shows the components, at every dealer. */
export const COMPONENTS_PATH = '/_components'
