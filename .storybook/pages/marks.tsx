import { catalogue } from 'virtual:catalogue'
import { useWords } from './page-settings.ts'

/** A component's status: changed since main, and not yet on any screen. */
export const Marks = ({ title }: { title: string }) => {
  const w = useWords()
  const entry = catalogue[title]
  if (!entry) return null
  const isUnused = entry.file.startsWith('packages/ui/') && entry.screens.length === 0
  return (
    <>
      {entry.isChanged && <mark className="wp-mark">{w.changed}</mark>}
      {isUnused && <mark className="wp-mark">{w.unused}</mark>}
    </>
  )
}
