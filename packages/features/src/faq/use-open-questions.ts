import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { hashOf, questionOf } from './question-hash.ts'

/**
 * Tracks open answers. The URL names the one opened last, without a new history entry. A URL that names an answer opens
 * it and scrolls to it, and `onTarget` is called.
 */
export const useOpenQuestions = (onTarget: () => void) => {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [target, setTarget] = useState<{ readonly id: string }>()
  /** Hash that a press on this page is about to set, which must not scroll. */
  const ownHash = useRef<string>(undefined)
  const announce = useRef(onTarget)
  announce.current = onTarget

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same question
  useEffect(() => {
    const isOwn = ownHash.current === hash
    ownHash.current = undefined
    const id = questionOf(hash)
    if (isOwn || id === undefined) return
    setOpen((current) => new Set(current).add(id))
    setTarget({ id })
    announce.current()
  }, [hash, key])

  const toggle = useCallback(
    (id: string, isOpen: boolean) => {
      setOpen((current) => {
        const next = new Set(current)
        if (isOpen) next.add(id)
        else next.delete(id)
        return next
      })
      const { location, history } = window
      const isNamed = questionOf(location.hash) === id
      // If another answer is in the URL, it stays there.
      if (isOpen === isNamed) return
      ownHash.current = isOpen ? hashOf(id) : ''
      void navigate({ search: location.search, hash: ownHash.current }, { replace: true, state: history.state?.usr })
    },
    [navigate],
  )
  return { open, toggle, target }
}
