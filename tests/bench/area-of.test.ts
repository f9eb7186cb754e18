import { expect, it } from 'vitest'
import { areaOf } from './area-of.ts'

it.each([
  ['../../../../node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['../../../../node_modules/@chakra-ui/react/dist/esm/box.js', '@chakra-ui/react'],
  ['../../node_modules/a/node_modules/@b/c/index.js', '@b/c'],
  ['../../../../packages/ui/src/servers/server-table/server-row.tsx', 'ui/servers'],
  ['../../../../packages/i18n/src/messages.ts', 'i18n/messages'],
  ['../../src/main.tsx', 'portal'],
  ['vite/preload-helper.js', 'other'],
  ['', 'other'],
])('%s is of %s', (path, area) => expect(areaOf(path)).toBe(area))
