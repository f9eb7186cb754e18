import { makeChange } from '@warmup/review/fixtures'
import { describe, expect, it } from 'vitest'
import type { Evidence } from '../camera/read-evidence.ts'
import { explain } from './causes.ts'

const evidence = (parts: Partial<Evidence> = {}): Evidence => ({
  texts: { 'en common:join': 'Join', 'en practice:order.total': 'Total' },
  tokens: { '--w-colors-fg': '#FFF' },
  rules: ['& { padding: 4px; }', '& { color: var(--w-colors-fg); }'],
  elements: { button: 1, div: 3 },
  structure: 'a',
  content: 'a',
  ...parts,
})

const english = 'packages/i18n/src/practice/en.ts'
const tokens = 'packages/ui/src/theme/semantic-tokens.ts'
const variables = 'packages/ui/src/theme/theme.css'
const buttonRecipe = 'packages/ui/src/common/button/button.recipe.ts'
const tableRecipe = 'packages/ui/src/servers/server-table/server-table.recipe.ts'
const table = 'packages/ui/src/servers/server-table/server-table.tsx'
const fixtures = 'stories/servers/servers.fixtures.ts'

/** The story of a screen, which loads everything, and the story of a button. */
const screen = makeChange({ id: 'screen', component: 'Screens/Servers', locale: 'en' })
const button = makeChange({ id: 'button', component: 'Common/Button', locale: 'en' })
const loadedBy = {
  screen: [table, tableRecipe, fixtures, buttonRecipe, english, variables],
  button: [buttonRecipe, english, variables],
}

/** The causes of the changes of both stories, `kind file`. */
const causesOf = (after: Partial<Record<'screen' | 'button', Partial<Evidence>>>, changed: readonly string[]) => {
  const changes = [screen, button].filter(({ id }) => id in after)
  const now = new Map(Object.entries(after).map(([id, parts]) => [id, evidence(parts)]))
  const explained = explain(
    changes,
    { before: new Map(changes.map(({ id }) => [id, evidence()])), after: now },
    {
      changed,
      loadedBy: ({ id }) => loadedBy[id === 'screen' ? 'screen' : 'button'].filter((file) => changed.includes(file)),
      isEvident: (file) => [english, tokens, variables].includes(file),
    },
  )
  return Object.fromEntries(explained.map(({ id, causes = [] }) => [id, causes.map(({ by, file }) => `${by} ${file}`)]))
}

const all = [english, tokens, variables, buttonRecipe, tableRecipe, table, fixtures]
const otherColour = { tokens: { '--w-colors-fg': '#FEF' } }
const otherPadding = { rules: ['& { padding: 5px; }', '& { color: var(--w-colors-fg); }'] }

describe('a change is explained', () => {
  it('by the token that has another value, not by a text that the story does not show', () => {
    expect(causesOf({ button: otherColour }, all)).toEqual({ button: [`token ${tokens}`] })
  })

  it('by the file of the changed message, in the language of the picture', () => {
    const texts = { 'en common:join': 'Join', 'en practice:order.total': 'In all' }
    expect(causesOf({ screen: { texts, content: 'b' } }, all)).toEqual({ screen: [`text ${english}`] })
  })

  it('by the recipe that every story with the same difference loads', () => {
    expect(causesOf({ screen: otherPadding, button: otherPadding }, all)).toEqual({
      screen: [`style ${buttonRecipe}`],
      button: [`style ${buttonRecipe}`],
    })
  })

  it('by the nearest recipe if only this story has the difference', () => {
    expect(causesOf({ screen: otherPadding }, all)).toEqual({ screen: [`style ${tableRecipe}`] })
  })

  it('by the component whose elements differ', () => {
    expect(causesOf({ screen: { elements: { button: 1, div: 4 }, structure: 'b' } }, all)).toEqual({
      screen: [`structure ${table}`],
    })
    expect(causesOf({ screen: { structure: 'b' } }, all)).toEqual({ screen: [`structure ${table}`] })
  })

  it('by sample data if only the content differs', () => {
    expect(causesOf({ screen: { content: 'b' } }, all)).toEqual({ screen: [`content ${fixtures}`] })
  })

  it('by each file that had a part in it', () => {
    expect(causesOf({ button: { ...otherColour, ...otherPadding } }, all)).toEqual({
      button: [`token ${tokens}`, `style ${buttonRecipe}`],
    })
  })

  it('by sample data beside a changed style', () => {
    expect(causesOf({ screen: { ...otherPadding, content: 'b' } }, all)).toEqual({
      screen: [`style ${tableRecipe}`, `content ${fixtures}`],
    })
  })

  it('by all changed code that it loads if the evidence is equal', () => {
    expect(causesOf({ screen: {} }, [table, buttonRecipe, english])).toEqual({
      screen: [`import ${table}`, `import ${buttonRecipe}`, `import ${english}`],
    })
  })
})

it('a picture without evidence has all changed files that its story loads', () => {
  const files = { changed: all, loadedBy: () => loadedBy.button, isEvident: () => true }
  const [change] = explain([button], { before: new Map(), after: new Map() }, files)
  expect(change?.causes).toEqual(loadedBy.button.map((file) => ({ file, by: 'import' })))
})
