import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { basicFonts } from './basic-fonts.ts'
import { root } from './repository.ts'

/* `npm run fonts`: writes the small font files that every page preloads. */

for (const [path, font] of await basicFonts()) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, font)
  console.log(`${relative(root, path)}  ${(font.length / 1_024).toFixed(1)} KB`)
}
