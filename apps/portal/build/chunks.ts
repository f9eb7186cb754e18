import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')

/** Returns the chunk that contains a module, given the end of the module's path. */
export const chunkWith = (bundle: Bundle, module: string): Chunk => {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (chunk === undefined) throw new Error(`No chunk holds ${module}`)
  return chunk
}

/** Returns the files of the chunk that contains a module and of its static imports; each file follows its imports. */
export const chunksFor = (bundle: Bundle, module: string): string[] => {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
  const all = new Set<string>()
  const seen = new Set<string>()
  const add = (fileName: string) => {
    if (seen.has(fileName)) return
    seen.add(fileName)
    for (const imported of chunks.get(fileName)?.imports ?? []) add(imported)
    all.add(fileName)
  }
  add(chunkWith(bundle, module).fileName)
  return [...all]
}
