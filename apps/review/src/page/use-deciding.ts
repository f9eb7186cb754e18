import { useRef, useState } from 'react'
import { type Change, type Decisions, decisionOn, reviewState, type Verdict } from '../rules/index.ts'
import type { useDecisions } from './use-decisions.ts'
import type { usePlace } from './use-place.ts'

/** Actions of the decision buttons and keys, for the current change or all that look alike. */
export const useDeciding = (
  { current, fold, go, goToOpen }: ReturnType<typeof usePlace>,
  { decisions, make }: ReturnType<typeof useDecisions>,
) => {
  const [written, setWritten] = useState<{ id: string; note: string }>()
  const [isNoteMissing, setNoteMissing] = useState(false)
  const [settled, setSettled] = useState<readonly (readonly Change[])[]>([])
  const noteRef = useRef<HTMLInputElement>(null)
  const kept = current && decisionOn(current, decisions)?.note
  const note = (written?.id === current?.id ? written?.note : kept) ?? ''
  const settle = (changes: readonly Change[], verdict: Verdict) => {
    if (verdict === 'rejected' && note.trim() === '') {
      setNoteMissing(true)
      noteRef.current?.focus()
      return
    }
    setNoteMissing(false)
    make(changes, verdict === 'rejected' ? { verdict, note: note.trim() } : { verdict })
    setSettled([...settled, changes])
    goToOpen(decidedAlso(decisions, changes))
  }
  const one = current ? [current] : []
  const state = current ? reviewState(current, decisions) : 'open'
  /** Undoes the decision on this change, otherwise the latest decision. */
  const undo = () => {
    if (state !== 'open') return make(one, undefined)
    const last = settled.at(-1)
    if (!last) return
    setSettled(settled.slice(0, -1))
    make(last, undefined)
    go(last[0])
  }
  const alike = fold?.changes ?? []
  const actions = {
    onApprove: () => settle(one, 'approved'),
    onApproveGroup: () => settle(alike, 'approved'),
    onReject: () => settle(one, 'rejected'),
    onRejectGroup: () => settle(alike, 'rejected'),
    onUndo: undo,
  }
  const bar = {
    ...actions,
    noteRef,
    note,
    isNoteMissing,
    canUndo: state !== 'open' || settled.length > 0,
    alikeCount: alike.length,
    onNote: (text: string) => {
      setNoteMissing(false)
      if (current) setWritten({ id: current.id, note: text })
    },
  }
  const keys = {
    a: actions.onApprove,
    'Shift+A': actions.onApproveGroup,
    r: actions.onReject,
    'Shift+R': actions.onRejectGroup,
    z: actions.onUndo,
    n: () => noteRef.current?.focus(),
  }
  return { bar, keys, approve: (changes: readonly Change[]) => make(changes, { verdict: 'approved' }) }
}

/** The decisions including new ones that React has not rendered yet. */
const decidedAlso = (decisions: Decisions, changes: readonly Change[]): Decisions => ({
  ...decisions,
  ...Object.fromEntries(changes.map(({ id, picture }) => [id, { picture, verdict: 'approved' as const }])),
})
