import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Change, changeKinds } from './change.ts'
import { canvasOf, cropOf } from './crop.ts'
import { approvable, countStates, decide, isBlocking, restored, reviewState, signed } from './decision.ts'
import { filterChanges, noFilter } from './filter.ts'
import { makeChange, makeReport } from './fixtures.ts'
import { causeFiles, countFolds, foldChanges, groupByCause } from './group.ts'
import { actOnThread, countOpenThreads } from './thread.ts'

const { changes } = makeReport()
const arbitraryChanges = fc
  .array(
    fc.record({
      component: fc.constantFrom('Common/Button', 'Common/HoldButton', 'Screens/Servers'),
      story: fc.constantFrom('On', 'Off'),
      difference: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom(...changeKinds),
      width: fc.constantFrom(1440, 390),
      causes: fc.constantFrom<Change['causes']>(
        undefined,
        [{ file: 'a.ts', by: 'style' }],
        [{ file: 'a.ts', by: 'structure' }],
        [
          { file: 'b.ts', by: 'text' },
          { file: 'a.ts', by: 'style' },
        ],
      ),
    }),
    { maxLength: 12 },
  )
  .map((parts) => parts.map((part, place) => makeChange({ ...part, id: `change-${place}` })))

describe('folding', () => {
  it('puts each change into exactly one fold of its kind, with its component or with a change that looks like it', () => {
    fc.assert(
      fc.property(arbitraryChanges, (some) => {
        const folds = foldChanges(some)
        expect(folds.flatMap((fold) => fold.changes.map(({ id }) => id)).toSorted()).toEqual(
          some.map(({ id }) => id).toSorted(),
        )
        for (const { first, component, changes: folded } of folds)
          for (const change of folded) {
            expect(change.kind).toBe(first.kind)
            const isAlike = (own: Change) => own.component === component && own.difference === change.difference
            expect(change.component === component || folded.some(isAlike)).toBe(true)
            expect(change.causes).toEqual(first.causes)
          }
        const names = folds.map(({ first, component }) => JSON.stringify([first.kind, component, first.causes]))
        expect(new Set(names).size).toBe(names.length)
      }),
    )
  })

  it('groups every fold by the files of its causes, unexplained ones last', () => {
    fc.assert(
      fc.property(arbitraryChanges, (some) => {
        const folds = foldChanges(some)
        const groups = groupByCause(folds)
        expect(new Set(groups.flatMap((group) => group.folds))).toEqual(new Set(folds))
        expect(groups.slice(0, -1).every(({ files }) => files.length > 0)).toBe(true)
        for (const { files, folds: ofFiles } of groups)
          for (const { first } of ofFiles) expect(causeFiles(first)).toEqual(files)
      }),
    )
  })

  it('shows a component’s change once, even if screens show it', () => {
    const [fold] = foldChanges(changes.filter(({ difference }) => difference === 'hold'))
    expect(fold?.changes).toHaveLength(5)
    expect(fold?.component).toBe('Common/HoldButton')
  })

  it('folds both themes, all widths and all stories of a component with one cause', () => {
    const causes: Change['causes'] = [{ file: 'packages/ui/src/common/button/button.recipe.ts', by: 'style' }]
    const edited = ['dark', 'light'].flatMap((theme) =>
      [1440, 390].flatMap((width) =>
        ['Primary', 'Small'].map((story) =>
          makeChange({
            component: 'Common/Button',
            story,
            width,
            theme: theme === 'dark' ? 'dark' : 'light',
            difference: `${story} ${width} ${theme}`,
            causes,
          }),
        ),
      ),
    )
    expect(foldChanges(edited)).toMatchObject([{ component: 'Common/Button', looks: 8 }])
    const other = makeChange({
      component: 'Common/Button',
      difference: 'other',
      causes: [{ file: 'another.ts', by: 'style' }],
    })
    expect(foldChanges([...edited, other])).toHaveLength(2)
  })

  it('counts progress in folds: one is open until all its changes are decided', () => {
    const folds = foldChanges(changes)
    const [whole = [], part = []] = folds.toSorted((a, b) => b.changes.length - a.changes.length).map((f) => f.changes)
    const approved = decide({}, whole, { verdict: 'approved' })
    expect(countFolds(folds, approved)).toEqual({ open: folds.length - 1, approved: 1, rejected: 0 })
    const rejected = { verdict: 'rejected', note: 'Too dark' } as const
    const both = decide(approved, part.slice(0, 1), rejected)
    const open = part.length > 1 ? folds.length - 1 : folds.length - 2
    expect(countFolds(folds, both)).toMatchObject({ open })
    expect(countFolds(folds, decide(approved, part, rejected))).toMatchObject({ open: folds.length - 2, rejected: 1 })
  })
})

describe('threads', () => {
  const [ann, ben] = [
    { by: 'Ann', at: '2026-01-02T10:00:00Z' },
    { by: 'Ben', at: '2026-01-02T11:00:00Z' },
  ]
  const asked = actOnThread({}, { component: 'Common/Button', text: 'Too dark?' }, ann)

  it('collect comments with their author, and a comment opens a resolved one', () => {
    const resolved = actOnThread(asked, { component: 'Common/Button', isResolved: true }, ben)
    expect(countOpenThreads(asked)).toBe(1)
    expect(countOpenThreads(resolved)).toBe(0)
    const again = actOnThread(resolved, { component: 'Common/Button', text: 'It is.' }, ben)
    expect(again['Common/Button']).toEqual({
      comments: [
        { text: 'Too dark?', ...ann },
        { text: 'It is.', ...ben },
      ],
      isResolved: false,
    })
  })

  it('without a comment cannot be resolved', () => {
    expect(actOnThread({}, { component: 'Common/Button', isResolved: true }, ann)).toEqual({})
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

  it('are taken back to the earlier ones', () => {
    const [first, second, third] = changes
    if (!first || !second || !third) throw new Error('the report has three changes')
    const before = decide({}, [first], { verdict: 'rejected', note: 'cut' })
    const after = decide(before, [first, second], { verdict: 'approved' })
    expect(restored(after, [first, second], before)).toEqual(before)
    expect(restored(decide(after, [third], { verdict: 'approved' }), [first], before)).toMatchObject({
      [first.id]: { verdict: 'rejected' },
      [second.id]: { verdict: 'approved' },
    })
  })

  it('of others stay rejected if their fold is approved', () => {
    const [first, second] = changes
    if (!first || !second) throw new Error('the report has two changes')
    const rejected = decide({}, [first, second], { verdict: 'rejected' })
    expect(approvable([first, second], second, rejected)).toEqual([second])
    expect(approvable([first, second], second, {})).toEqual([first, second])
  })

  it('name who made them and when, until they change', () => {
    const [ann, ben] = [
      { by: 'Ann', at: '2026-01-02T10:00:00Z' },
      { by: 'Ben', at: '2026-01-03T10:00:00Z' },
    ]
    const saved = signed(decide({}, [change], { verdict: 'approved' }), {}, ann)
    expect(saved[change.id]).toMatchObject({ verdict: 'approved', ...ann })
    expect(signed(saved, saved, ben)).toEqual(saved)
    const changed = decide(saved, [change], { verdict: 'rejected', note: 'Too dark' })
    expect(signed(changed, saved, ben)[change.id]).toMatchObject({ note: 'Too dark', ...ben })
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
