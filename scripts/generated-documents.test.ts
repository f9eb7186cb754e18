import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedDocuments, withTables } from './generated-documents.ts'
import { root } from './repository.ts'

it.each(generatedDocuments)(
  '%s has the tables that the code has (`npm run documents` writes them)',
  async (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    expect(text).toContain('<!-- generated: ')
    expect(text).toBe(await withTables(text))
  },
)

it('an unknown table is an error', async () => {
  await expect(withTables('<!-- generated: weather -->\n<!-- end -->')).rejects.toThrow('weather')
})
