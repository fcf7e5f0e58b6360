import type { PublishTarget } from '#src/builder/publish/publish-target.ts'

/** A target that keeps the private texts of builds, and takes every site. */
export function memoryTarget() {
  const texts = new Map<string, string>()
  const kept: string[] = []
  const published: string[] = []
  const target: PublishTarget = {
    name: 'elsewhere',
    async publish({ manifest }) {
      published.push(manifest.content)
      return { stored: 0, unchanged: 0, deleted: 0, waiting: 0 }
    },
    recall: async (name) => texts.get(name),
    async store(name, text) {
      kept.push(name)
      texts.set(name, text)
    },
    retire: async () => 0,
  }
  return { target, texts, kept, published }
}
