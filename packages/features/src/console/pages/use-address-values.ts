import { useSearchParams } from 'react-router-dom'

/** How a change affects the history: typing replaces the entry, a choice adds one. */
type HistoryEntry = 'push' | 'replace'

/** The page's choices in its query string. */
export const useAddressValues = () => {
  const [params, setParams] = useSearchParams()
  return {
    /** Empty if the address does not have it. */
    read: (name: string): string => params.get(name) ?? '',
    /** Writes values and keeps the others; an empty one is removed. */
    change: (values: Readonly<Record<string, string>>, entry: HistoryEntry): void =>
      setParams(withValues(params, values), { replace: entry === 'replace' }),
  }
}

/** A query with these values; an empty one is removed. */
export const withValues = (params: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
