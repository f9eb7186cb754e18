import { useEffect, useState } from 'react'
import { onRefusedToken } from '../shared/index.ts'

/** Why the visitor is signed out: never signed in, or the backend refused the token while this page was open. */
export const useVisitor = (isSignedIn: boolean): 'logged_out' | 'token_expired' | undefined => {
  const [wasRefused, setRefused] = useState(false)
  useEffect(() => onRefusedToken(() => setRefused(true)), [])
  useEffect(() => {
    if (isSignedIn) setRefused(false)
  }, [isSignedIn])
  if (isSignedIn) return undefined
  return wasRefused ? 'token_expired' : 'logged_out'
}
