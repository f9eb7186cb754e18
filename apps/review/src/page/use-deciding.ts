import { useState } from 'react'
import type { Scope } from '../parts/index.ts'
import { approvable, type Change, type Decisions, decide, decisionOn, type Verdict } from '../rules/index.ts'
import type { useDecisions } from './use-decisions.ts'
import type { usePlace } from './use-place.ts'

/** Actions of the decision buttons and keys, for the fold of the current change or for that change alone. */
export const useDeciding = (
  { current, fold, go, goToOpen }: ReturnType<typeof usePlace>,
  { decisions, make, restore }: ReturnType<typeof useDecisions>,
) => {
  const [started, setStarted] = useState<{ id: string; scope: Scope }>()
  const [settled, setSettled] = useState<readonly { changes: readonly Change[]; before: Decisions }[]>([])
  const rejecting = started && started.id === current?.id ? started.scope : undefined
  const one = current ? [current] : []
  const changesIn = (scope: Scope) => (scope === 'fold' ? (fold?.changes ?? []) : one)
  const record = (changes: readonly Change[], made: { verdict: Verdict; note?: string }) => {
    setStarted(undefined)
    make(changes, made)
    setSettled([...settled, { changes, before: decisions }])
  }
  const settle = (changes: readonly Change[], made: { verdict: Verdict; note?: string }) => {
    record(changes, made)
    goToOpen(includingNew(decisions, changes))
  }
  const decision = current && decisionOn(current, decisions)
  /** Removes the decision on this change, otherwise takes back the latest one: earlier decisions apply again. */
  const undo = () => {
    if (decision) return make(one, undefined)
    const last = settled.at(-1)
    if (!last) return
    setSettled(settled.slice(0, -1))
    restore(last.changes, last.before)
    go(last.changes[0])
  }
  const approvableOf = (changes: readonly Change[]) => (current ? approvable(changes, current, decisions) : [])
  const approve = (scope: Scope) => settle(approvableOf(changesIn(scope)), { verdict: 'approved' })
  const startReject = (scope: Scope) => current && setStarted({ id: current.id, scope })
  const bar = {
    rejecting,
    decision,
    foldSize: fold?.changes.length ?? 0,
    canUndo: decision !== undefined || settled.length > 0,
    onApprove: approve,
    onStartReject: startReject,
    onReject: (note: string) => rejecting && settle(changesIn(rejecting), { verdict: 'rejected', note }),
    onCancelReject: () => setStarted(undefined),
    onUndo: undo,
  }
  const keys = {
    a: () => approve('fold'),
    'Shift+A': () => approve('one'),
    r: () => startReject('fold'),
    'Shift+R': () => startReject('one'),
    z: undo,
  }
  return { bar, keys, approve: (changes: readonly Change[]) => record(approvableOf(changes), { verdict: 'approved' }) }
}

/** The decisions including new ones that React has not rendered yet. */
const includingNew = (decisions: Decisions, changes: readonly Change[]): Decisions =>
  decide(decisions, changes, { verdict: 'approved' })
