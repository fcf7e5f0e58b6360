import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

/** @astrojs/react with a server renderer of our own (react-server.ts); the browser's part stays. */
export function leanReact(): AstroIntegration {
  const stock = react()
  const setup = stock.hooks['astro:config:setup']
  const serverEntrypoint = new URL('./react-server.ts', import.meta.url)
  return {
    ...stock,
    hooks: {
      ...stock.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  }
}
