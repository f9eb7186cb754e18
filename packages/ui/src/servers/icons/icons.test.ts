/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverModes } from '@warmup/domain/servers'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const names = [...read('icons.svg').matchAll(/<path id="([^"]+)"/g)].map(([, name]) => name)
const css = read('icons.css')

describe('icons.css', () => {
  it('shows every mode its own icon', () => {
    const shown = [...css.matchAll(/\[data-mode="([^"]+)"\] \{\s*--icon: (\d+);/g)]
    expect(Object.fromEntries(shown.map(([, mode, icon]) => [mode, names[Number(icon)]]))).toEqual(
      Object.fromEntries(serverModes.map((mode) => [mode, mode])),
    )
  })

  it('has the number of icons in the picture', () => {
    expect(css).toContain(`calc(var(--icon) * 100% / ${names.length - 1}) / 100% ${names.length}00%`)
    expect(read('icons.svg')).toContain(`viewBox="0 0 24 ${24 * names.length}"`)
  })
})
