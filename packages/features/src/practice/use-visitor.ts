import { useEffect, useState } from 'react'
import { onRefusedToken } from '../shared/index.ts'

/** Why nobody is signed in: nobody was, or the backend has refused the token while this page was open. */
export const useVisitor = (isSignedIn: boolean): 'logged_out' | 'token_expired' | undefined => {
  const [wasRefused, setRefused] = useState(false)
  useEffect(() => onRefusedToken(() => setRefused(true)), [])
  useEffect(() => {
    if (isSignedIn) setRefused(false)
  }, [isSignedIn])
  if (isSignedIn) return undefined
  return wasRefused ? 'token_expired' : 'logged_out'
}
