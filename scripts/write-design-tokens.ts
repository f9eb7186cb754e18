import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { designTokensFile } from '../packages/ui/src/theme/design-tokens.ts'
import { root } from './repository.ts'

/* `npm run tokens`: writes the theme in the W3C Design Tokens format, one file per colour theme. */

for (const theme of ['dark', 'light'] as const) {
  const path = `packages/ui/design-tokens/${theme}.tokens.json`
  writeFileSync(join(root, path), designTokensFile(theme))
  console.log(path)
}
