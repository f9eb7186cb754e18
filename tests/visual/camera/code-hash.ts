import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/repository.ts'

/** The files that render a story for a picture. */
export const storyCameraFiles = ['become-still.ts', 'preview-page.ts', 'still-picture.ts', 'story-preview.ts']

/** Hash of the code that takes pictures: another version may take different pictures. */
export const codeHash = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash
    .update(readFileSync(join(root, 'scripts', 'chromium.ts')))
    .digest('hex')
    .slice(0, 8)
}
