/** @spec 2.1 */
export const DEFAULT_SEARCH_PATH = '/search/new-used-and-demo-cars'
