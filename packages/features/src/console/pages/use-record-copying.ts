import type { RecordCopying } from '@warmup/ui/console'
import { useCopy } from '../../shared/index.ts'

/** State and callback of a page's copy buttons. */
export const useRecordCopying = (): RecordCopying => {
  const { outcome, copy } = useCopy<string>()
  return { outcome, onCopy: (text) => void copy(text, text) }
}
