import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { readModules } from './modules.ts'
import { readCatalogue } from './read-catalogue.ts'
import { readShownValues } from './shown-values.ts'
import { unshownMarkdown, unshownOf } from './unshown.ts'

const catalogue = readCatalogue(root)
const modules = readModules(root)
const valuesIn = (path: string, property: string) => {
  const stories = modules.all.get(path)
  if (!stories) throw new Error(`No ${path}`)
  return readShownValues(modules, stories)(property)
}
const property = {
  name: 'tone',
  type: "'quiet' | 'failure'",
  isRequired: false,
  words: '',
  choices: ['quiet', 'failure'],
}
const nothing = { literals: new Set<unknown>(), isComputed: false, states: new Set<string>() }

describe('what stories give to a property', () => {
  it('are literals of arguments, of JSX and of fixtures', () => {
    expect([...valuesIn('stories/common/hold-button.stories.tsx', 'phase').literals]).toEqual(
      expect.arrayContaining(['holding', 'almostDone', 'completed', 'released', 'asking']),
    )
    expect(valuesIn('stories/practice/server-card.stories.tsx', 'copying').isComputed).toBe(true)
    expect(valuesIn('stories/common/hold-button.stories.tsx', 'lockedSeconds').isComputed).toBe(true)
  })

  it('are states of data that loads, also those of named values and of functions', () => {
    const { states } = valuesIn('stories/faq/faq-list.stories.tsx', 'questions')
    expect([...states].toSorted()).toEqual(['failed', 'loading', 'ready', 'slow'])
  })
})

describe('what no story shows', () => {
  it('is a value that is not given and is not the default', () => {
    const standard = { ...property, default: "'quiet'" }
    expect(unshownOf(standard, nothing)).toEqual({ property: 'tone', kind: 'value', missing: ['failure'] })
    expect(unshownOf(standard, { ...nothing, literals: new Set(['failure']) })).toBeUndefined()
    expect(unshownOf(standard, { ...nothing, isComputed: true })).toBeUndefined()
    expect(unshownOf(property, { ...nothing, literals: new Set(['failure']) })).toBeUndefined()
  })

  it('is a switch that is never on, or never off', () => {
    const busy = { name: 'isBusy', type: 'boolean', isRequired: false, words: '' }
    expect(unshownOf(busy, nothing)?.missing).toEqual(['true'])
    expect(unshownOf(busy, { ...nothing, literals: new Set([true]) })).toBeUndefined()
    const required = { ...busy, isRequired: true }
    expect(unshownOf(required, { ...nothing, literals: new Set([true]) })?.missing).toEqual(['false'])
  })

  it('is an optional property that is never given', () => {
    const icon = { name: 'icon', type: 'ReactNode', isRequired: false, words: '' }
    expect(unshownOf(icon, nothing)).toEqual({ property: 'icon', kind: 'property', missing: [] })
    expect(unshownOf(icon, { ...nothing, literals: new Set([undefined]) })?.kind).toBe('property')
    expect(unshownOf({ ...icon, isRequired: true }, nothing)).toBeUndefined()
  })

  it('is a state of data that loads, where the type has it', () => {
    const data = { name: 'data', type: 'Loadable<Server>', isRequired: true, words: '' }
    const shown = { ...nothing, states: new Set(['loading', 'ready']) }
    expect(unshownOf(data, shown)).toEqual({ property: 'data', kind: 'state', missing: ['slow', 'failed'] })
    const waiting = { ...data, type: "Exclude<Loadable<Access>, { readonly status: 'ready' }>" }
    expect(unshownOf(waiting, { ...nothing, states: new Set(['loading', 'slow', 'failed']) })).toBeUndefined()
  })

  it('is nothing of a component whose stories show all', () => {
    expect(catalogue['Faq/FaqList']?.unshown.filter(({ kind }) => kind === 'state')).toEqual([])
    expect(catalogue['Common/HoldButton']?.unshown.some(({ property }) => property === 'phase')).toBe(false)
  })

  it('is counted in Markdown', () => {
    const text = unshownMarkdown([
      { title: 'Common/Button', unshown: [{ property: 'size', kind: 'value', missing: ['icon', 'iconSmall'] }] },
      { title: 'Common/Avatar', unshown: [{ property: 'src', kind: 'property', missing: [] }] },
    ])
    expect(text).toContain('### Without a story: 2')
    expect(text).toContain('States of data that loads: 0; values of properties: 1; optional properties: 1.')
    expect(text).toContain('- Common/Button: `size` icon, iconSmall\n- Common/Avatar: `src`\n')
  })
})
