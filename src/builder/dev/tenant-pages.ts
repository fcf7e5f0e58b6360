import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { ViteDevServer } from 'vite'
import { DEV_PAGES, previewSettings } from './preview-settings.ts'

/** Lets `astro dev` and a vanilla `astro build` print the same page models as the builder. */
export function tenantPages(): AstroIntegration {
  return {
    name: 'forecourt-tenant-pages',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, injectRoute, updateConfig }) => {
        const { tenant } = previewSettings(process.env)
        if (command !== 'dev' && !tenant) return
        addMiddleware({ order: 'pre', entrypoint: new URL('./middleware.ts', import.meta.url) })
        for (const [pattern, entrypoint] of command === 'dev' ? DEV_PAGES : []) injectRoute({ pattern, entrypoint })
        updateConfig({ vite: { plugins: [command === 'dev' ? reloadOnTenantChange : staticPaths] } })
      },
    },
  }
}

/** Adds the paths of the dealer being built to the one route. */
const staticPaths = {
  name: 'forecourt-static-paths',
  enforce: 'post' as const,
  transform(code: string, id: string) {
    if (!id.endsWith('/src/site/pages/[...path].astro')) return undefined
    const module = fileURLToPath(new URL('./dev-site.ts', import.meta.url))
    return { code: `${code}\nexport { getStaticPaths } from ${JSON.stringify(module)}\n`, map: null }
  },
}

const reloadOnTenantChange = {
  name: 'forecourt-reload-on-tenant-change',
  configureServer({ watcher, ws }: ViteDevServer) {
    const { tenants } = previewSettings(process.env)
    watcher.add(tenants)
    watcher.on('all', (_event, file) => {
      if (file.startsWith(tenants)) ws.send({ type: 'full-reload' })
    })
  },
}
