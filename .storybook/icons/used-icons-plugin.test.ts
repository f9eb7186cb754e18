import { expect, test } from 'vitest'
import { iconsImportedBy } from './used-icons-plugin.ts'

test('icons have Lucide’s names', () => {
  const source = `import { Menu as MenuIcon, type LucideIcon, X } from 'lucide-react'
import { Button } from './button.tsx'
import type { LucideProps } from 'lucide-react'
import {
  ArrowLeft,
  ArrowRight,
} from 'lucide-react'`
  expect(iconsImportedBy(source)).toEqual(['Menu', 'X', 'ArrowLeft', 'ArrowRight'])
})
