import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoryIndex } from 'storybook/internal/types'
import { root } from '../../scripts/repository.ts'
import { searchable } from './searchable-index.ts'

type Generator = { getIndexAndStats(): Promise<{ storyIndex: StoryIndex }> }

const adapted = new WeakSet<Generator>()

/** Storybook's own index generator, with names that the sidebar's search finds. */
export const storyIndexGenerator = async (generator: Generator): Promise<Generator> => {
  // Storybook calls this several times with the same generator.
  if (adapted.has(generator)) return generator
  adapted.add(generator)
  const original = generator.getIndexAndStats.bind(generator)
  generator.getIndexAndStats = async () => {
    const result = await original()
    const sourceOf = (importPath: string) => readFileSync(join(root, importPath), 'utf8')
    return { ...result, storyIndex: searchable(result.storyIndex, sourceOf) }
  }
  return generator
}
