import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeKinds } from './change.ts'
import { canvasOf, cropOf } from './crop.ts'
import { countStates, decide, isBlocking, reviewState } from './decision.ts'
import { filterChanges, noFilter } from './filter.ts'
import { makeChange, makeReport } from './fixtures.ts'
import { foldChanges, groupFolds } from './group.ts'

const { changes } = makeReport()
const arbitraryChanges = fc
  .array(
    fc.record({
      component: fc.constantFrom('Common/Button', 'Common/HoldButton', 'Screens/Servers'),
      story: fc.constantFrom('On', 'Off'),
      difference: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom(...changeKinds),
      width: fc.constantFrom(1440, 390),
    }),
    { maxLength: 12 },
  )
  .map((parts) => parts.map((part, place) => makeChange({ ...part, id: `change-${place}` })))

describe('folding', () => {
  it('puts each change into exactly one fold, and only similar ones together', () => {
    fc.assert(
      fc.property(arbitraryChanges, (some) => {
        const folds = foldChanges(some)
        expect(folds.flatMap((fold) => fold.changes.map(({ id }) => id)).toSorted()).toEqual(
          some.map(({ id }) => id).toSorted(),
        )
        for (const { first, changes: alike } of folds)
          for (const change of alike) {
            expect([change.kind, change.difference]).toEqual([first.kind, first.difference])
          }
        const names = folds.map(({ first }) => `${first.kind} ${first.difference}`)
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  it('keeps every fold in the tree', () => {
    fc.assert(
      fc.property(arbitraryChanges, (some) => {
        const folds = foldChanges(some)
        const inTree = groupFolds(folds).flatMap(({ stories }) => stories.flatMap((story) => story.folds))
        expect(new Set(inTree)).toEqual(new Set(folds))
      }),
    )
  })

  it('shows a component’s change once, even if screens show it', () => {
    const [fold] = foldChanges(changes.filter(({ difference }) => difference === 'hold'))
    expect(fold?.changes).toHaveLength(5)
    expect(fold?.first.component).toBe('Common/HoldButton')
  })
})

describe('decisions', () => {
  const [change = makeChange()] = changes

  it('apply only to exactly the judged picture', () => {
    const decisions = decide({}, [change], { verdict: 'approved' })
    expect(reviewState(change, decisions)).toBe('approved')
    expect(reviewState({ ...change, picture: 'another' }, decisions)).toBe('open')
  })

  it('can be removed', () => {
    const decisions = decide(decide({}, changes, { verdict: 'rejected', note: 'Too dark' }), [change], undefined)
    expect(countStates(changes, decisions)).toEqual({ open: 1, approved: 0, rejected: changes.length - 1 })
  })

  it.each([
    ['changed', 'open', true],
    ['removed', 'open', true],
    ['added', 'open', false],
    ['added', 'rejected', true],
    ['changed', 'rejected', true],
    ['changed', 'approved', false],
  ] as const)('a picture that is %s and %s stops the check: %s', (kind, state, stops) => {
    const one = makeChange({ kind })
    expect(isBlocking(one, state === 'open' ? {} : decide({}, [one], { verdict: state }))).toBe(stops)
  })
})

describe('the filter', () => {
  it('matches everything when empty', () => {
    expect(filterChanges(changes, {}, noFilter)).toEqual(changes)
  })

  it('finds each word of its text in the names', () => {
    const found = filterChanges(changes, {}, { text: 'long  SERVERTABLE' })
    expect(found.map(({ story }) => story)).toEqual(['Long names'])
  })

  it.each([
    [{ kind: 'added' }, 1],
    [{ theme: 'light' }, 3],
    [{ locale: 'en' }, 1],
    [{ width: 390 }, 2],
    [{ condition: 'largeText' }, 0],
    [{ condition: 'none' }, changes.length],
    [{ state: 'approved' }, 1],
  ] as const)('%j leaves %i', (filter, count) => {
    const decisions = decide({}, changes.slice(0, 1), { verdict: 'approved' })
    expect(filterChanges(changes, decisions, { text: '', ...filter })).toHaveLength(count)
  })
})

it('crops to the change with its surroundings, within the pictures', () => {
  const side = fc.integer({ min: 1, max: 2_000 })
  fc.assert(
    fc.property(side, side, fc.double({ min: 0, max: 1, noNaN: true }), (width, height, share) => {
      const box = { x: Math.floor((width - 1) * share), y: Math.floor((height - 1) * share), width: 1, height: 1 }
      const change = makeChange({ before: { width, height }, after: { width: 1, height: 1 }, box })
      const crop = cropOf(change)
      expect(canvasOf(change)).toEqual({ width, height })
      expect(crop.x).toBeGreaterThanOrEqual(0)
      expect(crop.y).toBeGreaterThanOrEqual(0)
      expect(crop.x).toBeLessThanOrEqual(box.x)
      expect(crop.x + crop.width).toBeLessThanOrEqual(width)
      expect(crop.y + crop.height).toBeLessThanOrEqual(height)
      expect(crop.x + crop.width).toBeGreaterThanOrEqual(box.x + 1)
    }),
  )
})
