import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { trackedFiles } from './tracked-files.ts'

/*
 * Calls answer names as `VisibleName`, a type that only the rule of visibility makes (docs/product/players.md#hidden-players).
 * TypeScript cannot prevent another module from claiming that a text has the type.
 */
const maker = 'packages/domain/src/players/visible-name.ts'

it('only the rule of visibility makes the type of a name that calls answer', () => {
  const claiming = trackedFiles.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /as VisibleName\b|<VisibleName>|visibleNameSchema\.parse/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(claiming.filter((file) => !file.startsWith('tests/boundaries/'))).toEqual([maker])
})
