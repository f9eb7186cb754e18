import type { Change, ReviewReport } from './change.ts'

/** A change of the hold button with overrides. */
export const makeChange = (parts: Partial<Change> = {}): Change => {
  const { story = 'Almost done', width = 1440, locale = 'zh', theme = 'dark' } = parts
  const component = parts.component ?? 'Common/HoldButton'
  const id = `${component}-${story}-${width}-${locale}-${theme}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return {
    id,
    kind: 'changed',
    component,
    story,
    width,
    locale,
    theme,
    before: { width: 1440, height: 900 },
    after: { width: 1440, height: 900 },
    pixels: 1_027,
    box: { x: 20, y: 18, width: 112, height: 32 },
    difference: 'hold',
    picture: `picture of ${id}`,
    ...parts,
  }
}

const themes = ['dark', 'light'] as const

/** A report with a change shared by several pictures, separate ones, an addition and a removal. */
export const makeReport = (): ReviewReport => ({
  before: 'e9b3420',
  after: '54dd74b',
  pictures: 92,
  changes: [
    ...themes.flatMap((theme) => [1440, 390].map((width) => makeChange({ theme, width }))),
    ...themes.map((theme) => makeChange({ theme, story: 'Completed', difference: `completed ${theme}`, pixels: 214 })),
    makeChange({
      component: 'Servers/ServerTable',
      story: 'Long names',
      difference: 'table',
      pixels: 48_213,
      causes: [{ file: 'packages/ui/src/servers/server-table/server-table.recipe.ts', by: 'style' }],
    }),
    makeChange({ component: 'Screens/Servers', story: 'Populated', locale: 'en' }),
    makeChange({ component: 'Common/Switch', story: 'On', kind: 'added', difference: 'added', before: undefined }),
    makeChange({ component: 'Common/Toggle', story: 'On', kind: 'removed', difference: 'removed', after: undefined }),
  ],
})
