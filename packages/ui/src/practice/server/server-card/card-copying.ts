import type { CopyState } from '../../../common/index.ts'

/** Which text of a card was copied last. */
export type CardCopying = {
  readonly command: CopyState
  readonly id: CopyState
  readonly onCopy: (what: 'command' | 'id', text: string) => void
}
