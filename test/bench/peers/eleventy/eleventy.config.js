import { readFileSync } from 'node:fs'

/** One page for each vehicle of `PEER_DATA`; templates in JavaScript, Eleventy's fastest kind. */
// biome-ignore lint/style/noDefaultExport: Eleventy asks for it
export default function (config) {
  config.addGlobalData('peer', () => JSON.parse(readFileSync(process.env.PEER_DATA, 'utf8')))
  config.setQuietMode(true)
}
