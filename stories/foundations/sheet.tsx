import { getSystem } from '@warmup/ui/theme'
import type { ReactNode } from 'react'

/** The CSS variable of a token, such as `colors.bg.panel`. */
export const token = (name: string): string => getSystem().tokens.flatMap.get(name) ?? name

/** A titled block of a foundation page. */
export const Sheet = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <section style={{ marginBottom: 32 }}>
    <h2 style={{ font: `700 17px/1.2 ${token('fonts.heading')}`, margin: 0 }}>{title}</h2>
    {note !== undefined && (
      <p style={{ color: token('colors.fg.muted'), margin: '4px 0 0', maxWidth: '60ch' }}>{note}</p>
    )}
    <div style={{ marginTop: 16 }}>{children}</div>
  </section>
)

/** Equal cells that fill the width. */
export const Grid = ({ cell, children }: { cell: number; children: ReactNode }) => (
  <div style={{ display: 'grid', gap: 12, gridTemplateColumns: `repeat(auto-fill, minmax(${cell}px, 1fr))` }}>
    {children}
  </div>
)
